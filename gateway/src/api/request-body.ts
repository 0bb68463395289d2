import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { HttpError } from '@app/service-kit/errors/errors';
import { BODY_RATE_WINDOW_SECONDS, MIN_BODY_BYTES_PER_SECOND } from '../http/sender-limits.ts';

// Closes the connection: the rest of such a body would take as long.
const tooSlow = () =>
  new HttpError(408, 'The data did not arrive in time', { headers: { Connection: 'close' } });

type Limits = { maxBytes: number; tooLarge: () => HttpError };

/** Clients that wait for a `100 Continue` before they send their body. */
const expectingContinue = new WeakMap<IncomingMessage, ServerResponse>();

export const deferContinue = (request: IncomingMessage, response: ServerResponse) =>
  expectingContinue.set(request, response);

function sendContinue(request: IncomingMessage): void {
  expectingContinue.get(request)?.writeContinue();
  expectingContinue.delete(request);
}

/**
 * The body of a request on its way to a service. It decouples the two connections, so that a failure of the service's
 * side never destroys the client's; it limits size and slowness, and emits `moved` as bytes arrive.
 */
export class RequestBody extends Readable {
  readonly #request: IncomingMessage;
  readonly #limits: Limits;
  #bytesLeft: number;
  readonly #rate: ReturnType<typeof bodyRate>;

  constructor(request: IncomingMessage, limits: Limits) {
    super();
    this.#request = request;
    this.#limits = limits;
    this.#bytesLeft = limits.maxBytes;
    // Bytes that a busy service has not read yet are not the client's delay.
    this.#rate = bodyRate(
      () => request.isPaused(),
      () => this.destroy(tooSlow()),
    );
    if (request.readableEnded) this.push(null);
    else request.on('data', this.#take).on('end', this.#end).pause();
  }

  // Undici reads the body once it has a connection; only then does a waiting client get its 100 Continue.
  override _read(): void {
    sendContinue(this.#request);
    this.#request.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#rate.stop();
    this.#request.off('data', this.#take).off('end', this.#end).pause();
    done(error);
  }

  #take = (chunk: Buffer): void => {
    this.#rate.count(chunk.length);
    this.emit('moved');
    this.#bytesLeft -= chunk.length;
    if (this.#bytesLeft < 0) this.destroy(this.#limits.tooLarge());
    else if (!this.push(chunk)) this.#request.pause();
  };

  #end = (): void => {
    this.#rate.stop();
    this.push(null);
  };
}

const MIN_BYTES = BODY_RATE_WINDOW_SECONDS * MIN_BODY_BYTES_PER_SECOND;

/**
 * Calls `tooSlow` when fewer bytes than the least rate arrived in a window. The first window is the grace for bodies that
 * start late. Seconds in which the gateway itself does not read (`isPaused`) do not count.
 */
export function bodyRate(isPaused: () => boolean, tooSlow: () => void) {
  let seconds = 0;
  let bytes = 0;
  const timer = setInterval(() => {
    if (isPaused()) return;
    seconds += 1;
    if (seconds < BODY_RATE_WINDOW_SECONDS) return;
    if (bytes < MIN_BYTES) tooSlow();
    seconds = 0;
    bytes = 0;
  }, 1_000);

  return {
    count(chunkBytes: number): void {
      bytes += chunkBytes;
    },
    stop: (): void => clearInterval(timer),
  };
}
