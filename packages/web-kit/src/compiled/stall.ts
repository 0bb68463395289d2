/** How long a call waits while none of its bytes moves, in either direction. */
export const STALL_MS = 30_000;

// A system takes up to so much of a body into its own buffers: the browser counts it as sent and sees it move no more.
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const MIN_BYTES_PER_SECOND = 16 * 1024;

export type StallLimit = ReturnType<typeof stallLimit>;

/** Aborts `signal` when nothing has moved for `STALL_MS`; a call may take as long as its bytes move. */
export function stallLimit(outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const end = () => controller.abort(new DOMException('Nothing moves any more', 'TimeoutError'));
  let timer = setTimeout(end, STALL_MS);
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  };
  return {
    signal: outer ? AbortSignal.any([outer, controller.signal]) : controller.signal,
    moved: (): void => wait(STALL_MS),
    /** The body is out of the hands of the browser. */
    sent: (bytes: number): void =>
      wait(STALL_MS + (Math.min(bytes, MAX_BUFFERED_BYTES) / MIN_BYTES_PER_SECOND) * 1000),
    done: (): void => clearTimeout(timer),
  };
}

/** The bytes of a response; each arrival is a move. Rejects when the response is cut. */
async function* arriving({ body }: Response, { moved }: StallLimit) {
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    moved();
    yield part.value;
  }
}

export async function arrivingText(response: Response, limit: StallLimit): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of arriving(response, limit)) text += decoder.decode(bytes, { stream: true });
  return text + decoder.decode();
}

export async function arrivingBlob(response: Response, limit: StallLimit): Promise<Blob> {
  const parts: BlobPart[] = [];
  for await (const bytes of arriving(response, limit)) parts.push(bytes);
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

/**
 * Settles as `work` does, or rejects with `reason` once `ms` have passed; the work itself goes on. Where the work takes
 * an `AbortSignal`, `AbortSignal.timeout` is enough and stops it as well.
 */
export function withTimeout<T>(
  work: Promise<T>,
  ms: number,
  reason: unknown = new DOMException(`No result within ${ms} ms`, 'TimeoutError'),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  // Safari before 17.4 has no `Promise.withResolvers`.
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(reason), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
