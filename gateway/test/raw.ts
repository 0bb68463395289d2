import { connect } from 'node:net';

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
