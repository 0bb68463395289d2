import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import { kustomize } from './kustomize.ts';

const deployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'desk', labels: { tier: 'front' } },
  spec: { replicas: 1, paused: false, template: { spec: { containers: [{ name: 'desk', image: 'desk' }] } } },
};
const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'house' } };
const patch = (change: object) => ({ kind: 'Deployment', metadata: { name: 'desk' }, ...change });

/** A base with one deployment and one namespace, and an overlay as given with the files that it names. */
function made(overlay: object, files: Record<string, object> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kustomize-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = {
    'base/kustomization.yaml': { resources: ['all.yaml'] },
    'over/kustomization.yaml': { resources: ['../base'], ...overlay },
    ...files,
  };
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const [name, content] of Object.entries(all)) write(name, stringify(content));
  write('base/all.yaml', `${stringify(deployment)}---\n${stringify(namespace)}`);
  return kustomize(join(folder, 'over'));
}

test('without changes the base comes out', () => {
  expect(made({})).toEqual([deployment, namespace]);
});

test('a namespace is set on everything but namespaces', () => {
  expect(made({ namespace: 'house' }).map(({ metadata }) => metadata.namespace)).toEqual([
    'house',
    undefined,
  ]);
});

test('a suffix is added to names', () => {
  expect(made({ nameSuffix: '-7' })[0]!.metadata.name).toBe('desk-7');
});

test('an image gets the name and version of the overlay', () => {
  const [first] = made({ images: [{ name: 'desk', newName: 'shop.example/desk', newTag: '7' }] });
  expect(JSON.stringify(first)).toContain('"image":"shop.example/desk:7"');
});

test('a patch changes what it names, removes what it sets to null, and leaves the rest', () => {
  const spec = { replicas: 3, paused: null };
  const [first] = made(
    { patches: [{ path: 'patch.yaml' }] },
    { 'over/patch.yaml': patch({ metadata: { name: 'desk', labels: { team: 'a' } }, spec }) },
  );
  expect(first!.metadata.labels).toEqual({ tier: 'front', team: 'a' });
  expect(first!.spec).toEqual({ replicas: 3, template: deployment.spec.template });
});

test.each<[object, Record<string, object>, string]>([
  [{ commonLabels: { a: 'b' } }, {}, "'commonLabels' is not known here"],
  [{ resources: ['../nowhere'] }, {}, 'is not there'],
  [{ images: [{ name: 'dask', newTag: '7' }] }, {}, 'nothing runs the image dask'],
  [{ patches: [{ path: 'p.yaml', target: { kind: 'Job' } }] }, {}, 'a patch is a path'],
  [
    { patches: [{ path: 'p.yaml' }] },
    { 'over/p.yaml': patch({ metadata: { name: 'disk' } }) },
    'There is no Deployment disk to patch',
  ],
  [
    { patches: [{ path: 'p.yaml' }] },
    { 'over/p.yaml': patch({ spec: { template: { spec: { containers: [] } } } }) },
    "A patch of 'containers' is not known here",
  ],
])('%j is refused rather than passed over', (overlay, files, message) => {
  expect(() => made(overlay, files)).toThrow(message);
});
