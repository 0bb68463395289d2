import { connect, type Socket } from 'node:net';

export type SlowRequest = {
  port: number;
  method: string;
  path: string;
  contentType?: string;
  /** Announced bytes. */
  length?: number;
  /** The address that the connections come from; on Linux every address of 127.0.0.0/8 is one. */
  from?: string;
};

type Options = { count: number; everyMs?: number };

/**
 * Opens connections that send the head of a request and then one byte of its body every few seconds. Resolves when all
 * heads are sent; `responses` are what each connection received so far.
 */
export async function slowSenders(request: SlowRequest, { count, everyMs = 4_000 }: Options) {
  const responses: string[] = Array.from({ length: count }, () => '');
  const sockets = await Promise.all(
    responses.map((_, index) =>
      openSlowly(request, (text) => {
        responses[index] += text;
      }),
    ),
  );
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }, everyMs);

  return {
    responses,
    close(): void {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

function openSlowly(request: SlowRequest, onText: (text: string) => void): Promise<Socket> {
  const { port, method, path, contentType = 'application/json', length = 12_000, from } = request;
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${contentType}`,
    `Content-Length: ${length}`,
  ];
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, ...(from && { localAddress: from }) }, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n{`, () => resolve(socket));
    });
    socket.setEncoding('latin1');
    socket.on('data', onText);
    // A refused connection counts as opened: what matters is what others get.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(socket));
  });
}
