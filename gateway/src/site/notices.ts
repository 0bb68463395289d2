import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOTICES_FILE } from '@app/contract/platform/releases';
import type { Releases } from '../releases/live.ts';

const RULE = `\n${'='.repeat(80)}\n\n`;

/** The third-party notices of these builds, one after the other. */
export async function composeNotices(releases: Releases): Promise<string> {
  // Development builds, and those from before there were notices, have none.
  const found = [...releases.values()].filter(({ files }) => files.has(NOTICES_FILE));
  const texts = await Promise.all(found.map(({ folder }) => readFile(join(folder, NOTICES_FILE), 'utf8')));
  return texts.join(RULE) || 'These builds have no notices.\n';
}
