import { availableParallelism } from 'node:os';
import { run } from '../run-command.ts';
import { packageFolders } from '../workspace.ts';

/** Checks the types of every package against its own tsconfig; resolves to the folders that failed. */
export async function checkTypes(): Promise<string[]> {
  const waiting = [...packageFolders(), '.'];
  const failed: string[] = [];
  const worker = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift())
      if ((await run('tsc', ['-p', folder])) !== 0) failed.push(folder);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return failed;
}
