import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  currentSources,
  KUBERNETES_DIR,
  parseManifests,
  production,
  renderedSources,
} from '../../testing/rendered-manifests.ts';
import { hasKubectl } from '../test-env/apt.ts';

test('rendered.yaml is made from the sources as they are (run deploy/kubernetes/render)', () => {
  expect(production.length).toBeGreaterThan(30);
  expect(renderedSources).toBe(currentSources());
});

// Each is rendered with the whole, without anything added.
test('an installation is the sum of its folders, each of which can be applied alone', () => {
  const whole = parse(readFileSync(join(KUBERNETES_DIR, 'production/kustomization.yaml'), 'utf8'));
  const folders = globSync('*/kustomization.yaml', { cwd: join(KUBERNETES_DIR, 'production') }).map(dirname);
  expect({ ...whole, resources: whole.resources.sort() }).toEqual({
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: folders.sort(),
  });
});

// Without kubectl the checksum above is the check.
test.runIf(hasKubectl())('rendered.yaml is what kubectl renders', () => {
  const options = { cwd: KUBERNETES_DIR, encoding: 'utf8' } as const;
  expect(production).toEqual(parseManifests(execFileSync('kubectl', ['kustomize', 'production'], options)));
});
