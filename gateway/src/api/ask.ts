import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { NoAnswer } from './failures.ts';

export type Question = {
  method: 'GET' | 'POST';
  path: string;
  headers?: string[];
  body?: string | null;
  withinMs?: number;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

const PATIENCE_MS = 3_000;

/** A short question of the gateway itself, its answer taken in whole. */
export function ask(pool: Dispatcher, { withinMs = PATIENCE_MS, ...question }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let head: { status: number; headers: IncomingHttpHeaders } | undefined;
    let abort: ((reason: Error) => void) | undefined;
    const fail = (error: Error) => {
      clearTimeout(clock);
      reject(error);
    };
    const clock = setTimeout(() => {
      abort?.(new NoAnswer());
      reject(new NoAnswer());
    }, withinMs);

    pool.dispatch(question, {
      onRequestStart(controller) {
        abort = (reason) => controller.abort(reason);
      },
      onResponseStart(_, status, headers) {
        if (status >= 200) head = { status, headers };
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        clearTimeout(clock);
        if (head) resolve({ ...head, text: Buffer.concat(chunks).toString() });
      },
      onResponseError: (_, error) => fail(error),
    });
  });
}
