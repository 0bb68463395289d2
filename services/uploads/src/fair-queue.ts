export type QueueLimits = {
  /** Jobs that run at once. */
  running: number;
  /** Jobs of one sender that run at once. */
  runningPerSender: number;
  waiting: number;
  waitingPerSender: number;
};
type Job = { start: () => void };

/**
 * Runs jobs of several senders in turns, so that the jobs of a busy sender delay that sender only. `runningPerSender`
 * below `running` leaves a place to the others while a sender's job runs.
 */
export function fairQueue(limits: QueueLimits) {
  // The jobs in the order of the senders' turns.
  const waiting = new Map<string, Job[]>();
  const running = new Map<string, number>();
  let waitingCount = 0;
  let runningCount = 0;

  const countOf = (sender: string) => running.get(sender) ?? 0;

  function change(sender: string, by: 1 | -1): void {
    runningCount += by;
    const count = countOf(sender) + by;
    if (count > 0) running.set(sender, count);
    else running.delete(sender);
  }

  function startNext(): void {
    for (const [sender, [job, ...others]] of waiting) {
      if (runningCount >= limits.running) return;
      if (!job || countOf(sender) >= limits.runningPerSender) continue;
      waiting.delete(sender);
      // The sender goes behind the others.
      if (others.length > 0) waiting.set(sender, others);
      waitingCount -= 1;
      change(sender, 1);
      job.start();
    }
  }

  function drop(sender: string, job: Job): void {
    const jobs = waiting.get(sender) ?? [];
    const others = jobs.filter((other) => other !== job);
    if (others.length === jobs.length) return;
    waitingCount -= 1;
    if (others.length > 0) waiting.set(sender, others);
    else waiting.delete(sender);
  }

  /** Resolves when it is the job's turn. @throws `onFull()`, or the signal's reason when it aborts before */
  function turn(sender: string, signal: AbortSignal, onFull: () => Error): Promise<void> {
    signal.throwIfAborted();
    const jobs = waiting.get(sender) ?? [];
    if (waitingCount >= limits.waiting || jobs.length >= limits.waitingPerSender) throw onFull();
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        drop(sender, job);
        reject(signal.reason);
      };
      const job: Job = {
        start() {
          signal.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      waiting.set(sender, [...jobs, job]);
      waitingCount += 1;
      startNext();
    });
  }

  return {
    async run<T>(
      { sender, signal }: { sender: string; signal: AbortSignal },
      work: () => Promise<T>,
      onFull: () => Error,
    ): Promise<T> {
      await turn(sender, signal, onFull);
      try {
        return await work();
      } finally {
        change(sender, -1);
        startNext();
      }
    },
  };
}
