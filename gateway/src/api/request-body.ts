import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { HttpError } from '@app/service-kit/http/errors';

const IDLE_MS = 10_000;
const tooSlow = () => new HttpError(408, 'The data did not arrive in time');

type Rules = { limit: number; tooLarge: () => HttpError; withinMs: number };

/** Clients that wait for a word before they send their body (`Expect: 100-continue`). */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

export const holdBody = (request: IncomingMessage, response: ServerResponse) =>
  waiting.set(request, response);

function release(request: IncomingMessage): void {
  waiting.get(request)?.writeContinue();
  waiting.delete(request);
}

/**
 * The body of a request on its way to a service. It stands between the two connections, so that whatever happens to
 * the service's side never tears down the client's; it counts the bytes and keeps the time.
 */
export class RequestBody extends Readable {
  readonly #request: IncomingMessage;
  readonly #rules: Rules;
  #left: number;
  readonly #idle: NodeJS.Timeout;
  readonly #whole: NodeJS.Timeout;

  constructor(request: IncomingMessage, rules: Rules) {
    super();
    this.#request = request;
    this.#rules = rules;
    this.#left = rules.limit;
    // Bytes that a busy service has not asked for yet are not the client's delay.
    this.#idle = setTimeout(() => request.isPaused() || this.destroy(tooSlow()), IDLE_MS);
    this.#whole = setTimeout(() => this.destroy(tooSlow()), rules.withinMs);
    request.on('data', this.#take).on('end', this.#end).pause();
  }

  // Undici asks for the body once it has a connection; only then is a waiting client told to go on.
  override _read(): void {
    release(this.#request);
    this.#idle.refresh();
    this.#request.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#whole);
    this.#request.off('data', this.#take).off('end', this.#end).pause();
    done(error);
  }

  #take = (chunk: Buffer): void => {
    this.#idle.refresh();
    this.#left -= chunk.length;
    if (this.#left < 0) this.destroy(this.#rules.tooLarge());
    else if (!this.push(chunk)) this.#request.pause();
  };

  #end = (): void => {
    this.push(null);
  };
}
