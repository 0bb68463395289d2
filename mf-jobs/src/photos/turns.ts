type Task = () => Promise<unknown>;

/** Runs tasks in the order in which they come, at most so many at a time. */
export function turns(concurrency: number): (task: Task) => void {
  const waiting: Task[] = [];
  let running = 0;
  const next = () => {
    const task = running < concurrency ? waiting.shift() : undefined;
    if (!task) return;
    running += 1;
    void task().finally(() => {
      running -= 1;
      next();
    });
  };
  return (task) => {
    waiting.push(task);
    next();
  };
}
