import * as v from 'valibot';
import { expect, test } from 'vitest';
import { schemaResolver } from './schema-resolver.ts';

const schema = v.object({ name: v.pipe(v.string(), v.nonEmpty('Name is required')), startTime: v.string() });

/** What is wrong with a form whose time has a part that the browser holds back. */
async function errorsOf(name: string, badInput: boolean, isConnected = true) {
  const startTime = { name: 'startTime', ref: { type: 'time', validity: { badInput }, isConnected } };
  const options = { names: ['name', 'startTime'], fields: { startTime }, shouldUseNativeValidation: false };
  const { errors, values } = await schemaResolver(schema)(
    { name, startTime: '' },
    undefined,
    options as never,
  );
  return [errors.name?.message, errors.startTime?.message, Object.keys(values).length];
}

test('a time that is entered in part has an error beside those of the other fields', async () => {
  expect(await errorsOf('', true)).toEqual(['Name is required', 'Please enter the whole time', 0]);
  expect(await errorsOf('Jane', true)).toEqual([undefined, 'Please enter the whole time', 0]);
  expect(await errorsOf('Jane', true, false)).toEqual([undefined, undefined, 2]);
  expect(await errorsOf('Jane', false)).toEqual([undefined, undefined, 2]);
});
