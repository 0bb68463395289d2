import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '@app/operations/workspace';
import { expect, test } from 'vitest';
import { trackedFiles } from './owners.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

const anchorsOf = (file: string) =>
  [...withoutCode(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, text]) => anchorOf(text!));

/** Why a link to a path from the root, with or without an anchor, does not work. */
function problemOf(link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  if (!existsSync(join(ROOT, path))) return `${path} does not exist`;
  return !anchor || anchorsOf(path).includes(anchor) ? undefined : `${path} has no heading #${anchor}`;
}

/** Relative links of Markdown files, and mentions of documents such as docs/rules.md in code, as paths from the root. */
function linksOf(file: string): string[] {
  if (!file.endsWith('.md'))
    return [...read(file).matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([link]) => link);
  return [...withoutCode(read(file)).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(([, link]) =>
    link!.startsWith('#') ? file + link : normalize(join(dirname(file), link!)),
  );
}

test('links between documents, and from code to documents, have a target', () => {
  const files = trackedFiles().filter(
    (file) => /\.(md|tsx?|mjs|ya?ml)$/.test(file) && existsSync(join(ROOT, file)),
  );
  const broken = files.flatMap((file) =>
    linksOf(file).flatMap((link) => {
      const problem = problemOf(link);
      return problem ? [`${file}: ${problem}`] : [];
    }),
  );
  expect(broken).toEqual([]);
});
