import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release } from '@app/contract/platform/releases';
import { type Area, areaDir } from './areas.ts';

/** Page → the paths of the reads that it makes first, whatever else is in its URL. */
type FirstCalls = Record<string, string[]>;

/** The pages of a release with the calls that `src/first-calls.ts` of the area names. */
export async function withFirstCalls(area: Area, pages: Release['pages']): Promise<Release['pages']> {
  const file = join(areaDir(area), 'src/first-calls.ts');
  if (!existsSync(file)) return pages;
  const { firstCalls }: { firstCalls: FirstCalls } = await import(pathToFileURL(file).href);
  return Object.fromEntries(
    Object.entries(pages).map(([page, files]) => [page, { ...files, calls: firstCalls[page] ?? [] }]),
  );
}
