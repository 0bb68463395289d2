import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

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

/** A page's HTML without the hashes of its tags, which site/integrity.test.ts checks. */
export const withoutHashes = (html: string): string => html.replace(/ integrity="[^"]*"/g, '');
