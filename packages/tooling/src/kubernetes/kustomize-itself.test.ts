import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../workspace.ts';
import { kustomize, type Manifest } from './kustomize.ts';

const DEPLOY = join(ROOT, 'deploy/kubernetes');
const folders = globSync('**/kustomization.yaml', { cwd: DEPLOY }).map(dirname);
const byName = (manifests: Manifest[]) =>
  Object.fromEntries(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]));

test('there is something to build', () => {
  expect(folders.length).toBeGreaterThan(20);
});

// Where there is a kubectl, it has to come to the same. Older ones than this know kustomizations of another form.
const said = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' }).stdout ?? '';
if (/Kustomize Version: v5/.test(said))
  test.each(folders)('%s is what kubectl itself makes of it', (folder) => {
    const text = execFileSync('kubectl', ['kustomize', join(DEPLOY, folder)], { encoding: 'utf8' });
    const real: Manifest[] = parseAllDocuments(text).map((document) => document.toJS());
    expect(byName(kustomize(join(DEPLOY, folder)))).toEqual(byName(real));
  });
