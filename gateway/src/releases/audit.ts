import { appendFile, open } from 'node:fs/promises';
import { join } from 'node:path';

export type AuditLine = {
  time: string;
  area: string;
  verb: string;
  build: string | null;
  percent?: number;
  /** The area of the token; an import of a local build has a name of its own. */
  who: string;
  outcome: 'done' | 'refused';
  reason?: string;
};

const NAME = 'audit.jsonl';
const TAIL_BYTES = 16_384;

/** Begins with the line break, which also ends a line that a full disk cut. */
export const appendAudit = (folder: string, line: AuditLine): Promise<void> =>
  appendFile(join(folder, NAME), `\n${JSON.stringify(line)}`);

/** The last lines, newest first. */
export async function lastAudit(folder: string, count: number): Promise<AuditLine[]> {
  const handle = await open(join(folder, NAME), 'r').catch(() => undefined);
  if (!handle) return [];
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n').filter(Boolean);
    // The first line may be incomplete.
    return lines
      .slice(start > 0 ? 1 : 0)
      .flatMap(parsed)
      .slice(-count)
      .reverse();
  } finally {
    await handle.close();
  }
}

/** Nothing for a line that a full disk cut. */
function parsed(line: string): AuditLine[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
