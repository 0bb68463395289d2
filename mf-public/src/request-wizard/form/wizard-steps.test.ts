import { expect, test } from 'vitest';
import { EMPTY_FIELDS } from './request-fields.ts';
import { WIZARD_STEPS } from './wizard-steps.ts';

test('each field belongs to one step, which shows its errors', () => {
  const fields = WIZARD_STEPS.flatMap((step) => step.fields);
  expect(fields.toSorted()).toEqual(Object.keys(EMPTY_FIELDS).toSorted());
});
