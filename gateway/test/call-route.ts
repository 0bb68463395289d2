import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };
type Call = {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** The address that the connection comes from. */
  from?: string;
};

/** One request with its path and headers unchanged, on its own connection. */
export function call(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Call = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', localAddress: from, port, path, method, headers, agent: false };
    const outgoing = request(to, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode!, headers: response.headers, bytes, text: bytes.toString() });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export const sendJson = (
  port: number,
  path: string,
  { headers, json = {}, ...rest }: Call & { json?: unknown } = {},
): Promise<HttpResponse> =>
  call(port, path, {
    method: 'POST',
    body: JSON.stringify(json),
    ...rest,
    headers: { 'content-type': 'application/json', ...headers },
  });

// Milliseconds without data after which a response is complete, and until it must start.
const QUIET_MS = 200;
const TIMEOUT_MS = 5_000;

/** Writes bytes to a connection and resolves to everything received until it closes or is silent. */
export function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let received = '';
    const done = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(TIMEOUT_MS, done);
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      received += text;
      socket.setTimeout(QUIET_MS);
    });
    socket.on('error', done);
    socket.on('close', done);
  });
}

/** A page's HTML without the hashes of its tags, which site/integrity.test.ts checks. */
export const withoutHashes = (html: string): string => html.replace(/ integrity="[^"]*"/g, '');
