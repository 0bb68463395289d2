import type { Write } from '@app/operations/run-command';

/**
 * Runs tasks at the same time and prints their output one after the other: that of the first as it comes, that of each
 * later one once all before it have ended. Resolves to their results.
 */
export async function inTurn<T>(
  tasks: ((write: Write) => Promise<T>)[],
  print: Write = (output) => process.stdout.write(output),
): Promise<T[]> {
  const held: Buffer[][] = tasks.map(() => []);
  const ended = new Set<number>();
  let current = 0;

  function end(index: number): void {
    ended.add(index);
    while (ended.has(current)) {
      current += 1;
      for (const output of held[current]?.splice(0) ?? []) print(output);
    }
  }

  return Promise.all(
    tasks.map(async (task, index) => {
      try {
        return await task((output) => (index === current ? print(output) : held[index]!.push(output)));
      } finally {
        end(index);
      }
    }),
  );
}
