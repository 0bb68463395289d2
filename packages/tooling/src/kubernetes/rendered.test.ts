import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import {
  currentSources,
  KUBERNETES_DIR,
  parseManifests,
  production,
  renderedSources,
} from '../../testing/rendered-manifests.ts';
import { hasKubectl } from './kubectl.ts';

test('rendered.yaml is made from the sources as they are (run deploy/kubernetes/render)', () => {
  expect(production.length).toBeGreaterThan(30);
  expect(renderedSources).toBe(currentSources());
});

// Without kubectl the checksum above is the check.
if (hasKubectl()) {
  const render = (folder: string) =>
    parseManifests(execFileSync('kubectl', ['kustomize', folder], { cwd: KUBERNETES_DIR, encoding: 'utf8' }));

  test('rendered.yaml is what kubectl renders', () => {
    expect(production).toEqual(render('production'));
  });

  test.each(globSync('production/*/kustomization.yaml', { cwd: KUBERNETES_DIR }).map(dirname))(
    '%s can be applied alone and renders what the whole installation contains',
    (folder) => {
      for (const manifest of render(folder)) expect(production).toContainEqual(manifest);
    },
  );
}
