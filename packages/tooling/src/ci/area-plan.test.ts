import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, SERVICES } from '@app/contract/platform/areas-and-services';
import { ROOT } from '@app/operations/workspace';
import { expect, test } from 'vitest';
import { areaPlan } from './area-plan.ts';

test('the plan of an area has its service, schemas, both contracts and browser tests, and no other area', () => {
  const plan = areaPlan('mf-jobs');
  expect(plan.folders).toEqual(['mf-jobs', 'services/jobs']);
  expect(plan.build).toBe('mf-jobs');
  expect(plan.tests).toEqual(
    expect.arrayContaining([
      'mf-jobs/',
      'services/jobs/',
      'packages/domain/',
      'packages/web-kit/src/shared/remote-module.test.ts',
      'packages/contract/src/services.test.ts',
    ]),
  );
  expect(plan.journeys).toContain('e2e/journeys/admin-triages-and-invoices.spec.ts');
  expect([...plan.folders, ...plan.tests, ...plan.journeys].join(' ')).not.toMatch(/mf-(?!jobs)|public-/);
});

test.each([...AREAS, ...SERVICES])('everything in the plan of %s exists', (name) => {
  const { folders, tests, types, journeys } = areaPlan(name);
  const missing = [...folders, ...tests, ...types, ...journeys].filter(
    (path) => !existsSync(join(ROOT, path)),
  );
  expect(missing).toEqual([]);
});
