/** The committed rendering of deploy/kubernetes, which the tests of this folder check. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@app/operations/workspace';
import { parseAllDocuments } from 'yaml';

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [field: string]: unknown;
};

export const KUBERNETES_DIR = join(ROOT, 'deploy/kubernetes');
const TEXT = readFileSync(join(KUBERNETES_DIR, 'rendered.yaml'), 'utf8');

/** Every manifest of a multi-document YAML text. @throws {Error} on a YAML error or warning. */
export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw problem;
    return document.toJS();
  });
}

export const production = parseManifests(TEXT);

/** SHA-256 of the sources that the rendering was made from, as `deploy/kubernetes/render` writes it. */
export const renderedSources = /^# Sources: ([0-9a-f]{64})$/m.exec(TEXT)?.[1];

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The same checksum of the sources as they are now: of the lines that `sha256sum` prints for each file, by path. */
export function currentSources(): string {
  const files = globSync('{base,production}/**', { cwd: KUBERNETES_DIR })
    .filter((file) => statSync(join(KUBERNETES_DIR, file)).isFile())
    .sort();
  return sha256(
    files.map((file) => `${sha256(readFileSync(join(KUBERNETES_DIR, file)))}  ${file}\n`).join(''),
  );
}
