import type { JsonSchema } from '@app/contract/openapi/schema';
import fc from 'fast-check';
import { mutated, ofSchema } from './from-schema.ts';
import { jsonOf } from './values.ts';

export type Body = { type: string; bytes: Buffer; encoding?: string };

const JSON_TYPE = 'application/json';
const json = (text: string | Buffer): Body => ({ type: JSON_TYPE, bytes: Buffer.from(text as string) });

/** Bodies outward from a schema: valid, wrong in some places, and no JSON at all. */
export function hostileBodies(schema: JsonSchema): fc.Arbitrary<Body> {
  const valid = ofSchema(schema);
  const text = valid.map(jsonOf);
  return fc.oneof(
    { arbitrary: text.map(json), weight: 3 },
    { arbitrary: mutated(valid).map((value) => json(jsonOf(value))), weight: 12 },
    { arbitrary: broken(text), weight: 4 },
    { arbitrary: fc.constantFrom(...NO_OBJECTS).map(json), weight: 2 },
    { arbitrary: otherwiseDeclared(text), weight: 1 },
  );
}

/** Whole bodies that are no JSON object, or one that costs more to read than to send. */
const NO_OBJECTS: (string | Buffer)[] = [
  '',
  ' ',
  'null',
  '0',
  '"text"',
  '[]',
  '[[]]',
  '{',
  '{}{}',
  '{"a":1,}',
  "{'a':1}",
  '\ufeff{}',
  '{"a":NaN}',
  '{"a":"\t"}',
  '[1,2',
  '['.repeat(20_000),
  '{"a":'.repeat(10_000),
  `[${'1,'.repeat(12_000)}1]`,
  `{"a":"${'\\u0000'.repeat(10_000)}"}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.alloc(200_000, ' '),
];

/** A valid text that is cut, has a key twice, or a wrong byte. */
const broken = (text: fc.Arbitrary<string>): fc.Arbitrary<Body> =>
  fc
    .tuple(text, fc.nat(), fc.nat(255), fc.constantFrom('cut', 'twice', 'byte'))
    .map(([from, at, byte, how]) => {
      if (how === 'cut') return json(from.slice(0, at % (from.length + 1)));
      if (how === 'twice') return json(from.replace(/^\{/, `{"__proto__":{"a":1},"id":${byte},"id":null,`));
      const bytes = Buffer.from(from);
      if (bytes.length > 0) bytes[at % bytes.length] = byte;
      return json(bytes);
    });

const DECLARED = [
  { type: '' },
  { type: 'text/plain' },
  { type: 'application/xml' },
  { type: 'application/json; charset=utf-7' },
  { type: 'application/json; charset=utf-16le' },
  { type: `application/json; ${'a=b; '.repeat(200)}` },
  { type: 'multipart/form-data; boundary=x' },
  { type: 'application/x-www-form-urlencoded' },
  { type: JSON_TYPE, encoding: 'gzip' },
  { type: JSON_TYPE, encoding: 'br, br, br' },
];

/** JSON under a wrong type or an encoding that it does not have. */
const otherwiseDeclared = (text: fc.Arbitrary<string>): fc.Arbitrary<Body> =>
  fc
    .tuple(text, fc.constantFrom(...DECLARED))
    .map(([from, declared]) => ({ ...declared, bytes: Buffer.from(from) }));

/** Files that are pictures, nearly pictures, or claim to be; `samples` are small valid ones. */
export const hostileFiles = (samples: readonly { type: string; bytes: Buffer }[]): fc.Arbitrary<Body> =>
  fc.oneof(
    {
      arbitrary: fc
        .tuple(
          fc.constantFrom(...samples),
          fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }),
          fc.nat(3),
        )
        .map(([{ type, bytes }, changes, cut]) => {
          const copy = Buffer.from(bytes);
          for (const [at, byte] of changes) copy[at % copy.length] = byte;
          return { type, bytes: cut === 0 ? copy.subarray(0, copy.length >> 1) : copy };
        }),
      weight: 4,
    },
    {
      arbitrary: fc
        .tuple(fc.constantFrom('image/jpeg', 'image/png', 'image/svg+xml', 'text/html'), fc.uint8Array())
        .map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) })),
      weight: 1,
    },
  );
