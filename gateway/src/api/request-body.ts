import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { HttpError } from '@app/service-kit/http/errors';

const IDLE_TIMEOUT_MS = 10_000;
const tooSlow = () => new HttpError(408, 'The data did not arrive in time');

type Limits = { maxBytes: number; tooLarge: () => HttpError; timeoutMs: number };

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
 * side never destroys the client's; it limits size and time.
 */
export class RequestBody extends Readable {
  readonly #request: IncomingMessage;
  readonly #limits: Limits;
  #bytesLeft: number;
  readonly #sent: Buffer[] | undefined;
  readonly #idle: NodeJS.Timeout;
  readonly #total: NodeJS.Timeout;

  /** Starts with what an earlier attempt has `sent` of the same request, and adds to it what it reads itself. */
  constructor(request: IncomingMessage, limits: Limits, sent?: Buffer[]) {
    super();
    this.#request = request;
    this.#limits = limits;
    this.#sent = sent;
    this.#bytesLeft = limits.maxBytes;
    // Bytes that a busy service has not read yet are not the client's delay.
    this.#idle = setTimeout(() => request.isPaused() || this.destroy(tooSlow()), IDLE_TIMEOUT_MS);
    this.#total = setTimeout(() => this.destroy(tooSlow()), limits.timeoutMs);
    for (const chunk of sent ?? []) this.push(chunk);
    if (request.readableEnded) this.push(null);
    else request.on('data', this.#take).on('end', this.#end).pause();
  }

  // Undici reads the body once it has a connection; only then does a waiting client get its 100 Continue.
  override _read(): void {
    sendContinue(this.#request);
    this.#idle.refresh();
    this.#request.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#total);
    this.#request.off('data', this.#take).off('end', this.#end).pause();
    done(error);
  }

  #take = (chunk: Buffer): void => {
    this.#idle.refresh();
    this.#bytesLeft -= chunk.length;
    this.#sent?.push(chunk);
    if (this.#bytesLeft < 0) this.destroy(this.#limits.tooLarge());
    else if (!this.push(chunk)) this.#request.pause();
  };

  #end = (): void => {
    this.push(null);
  };
}
