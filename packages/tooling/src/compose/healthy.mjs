/** A container's health check: ends with 0 when what runs in it can do its work. */
// It runs every few seconds for as long as the container lives: without types to remove and without Node's HTTP client
// it takes a quarter of the time.
import { connect } from 'node:net';

const { PART, PORT } = process.env;
// Without one of its services the gateway still serves the rest of the site.
const path = PART === 'gateway' ? '/healthz' : '/readyz';

const socket = connect(Number(PORT), '127.0.0.1', () =>
  socket.write(`GET ${path} HTTP/1.0\r\nHost: localhost\r\n\r\n`),
);
socket.once('data', (answer) => process.exit(String(answer).startsWith('HTTP/1.1 200 ') ? 0 : 1));
socket.once('error', () => process.exit(1));
