import { request } from 'node:http';

type Sent = {
  port: number;
  /** The address that the connection comes from; on Linux every address of 127.0.0.0/8 is one. */
  from: string;
  method?: string;
  path: string;
  headers?: Record<string, string | number>;
  body?: string | readonly Buffer[];
};

/**
 * Sends a request on a connection of its own; JSON unless the headers say otherwise. `response` resolves to the body of the
 * response, '' when the connection ended before.
 */
export function sendFrom({ port, from, method = 'POST', path, headers, body = '' }: Sent) {
  const pieces = typeof body === 'string' ? [Buffer.from(body)] : body;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const outgoing = request({
    host: '127.0.0.1',
    localAddress: from,
    port,
    path,
    method,
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
  });
  const response = new Promise<string>((resolve) => {
    let text = '';
    outgoing
      .on('response', (incoming) => {
        incoming.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        incoming.on('error', () => undefined);
      })
      .on('error', () => undefined)
      .on('close', () => resolve(text));
  });
  for (const piece of pieces) outgoing.write(piece);
  outgoing.end();
  return { response, cancel: () => outgoing.destroy() };
}
