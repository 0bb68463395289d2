import fc from 'fast-check';

/** Marks a string whose rest is written into JSON as it is, for numbers that JavaScript does not have. */
const RAW = '\u0001';

/** JSON of a generated value. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(/"\\u0001([^"]*)"/g, '$1');

const repeated = (text: string, times: number) => fc.constant(text.repeat(times));

/** Text that parsers, databases, logs, pages and file systems read in different ways. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202egpj.exe',
  '\u2028',
  'a\r\nSet-Cookie: x=1',
  '\x1b[31m',
  '😀'.repeat(150),
  'İ'.repeat(150),
  "' or 1=1 --",
  '"; drop table jobs; --',
  '%_\\',
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '//evil.test',
  '=cmd|calc',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'data:text/html;base64,PHNjcmlwdD4=',
  '/objects/uploads/..%2f..%2fsecrets.json',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '0x10',
  '1e3',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '275760-09-13',
  '-271821-04-20',
  '24:00',
  'a@b',
  'a@b.c\nBcc: d@e.f',
];

/** Each above what some type or column can store. */
const NUMBERS = [
  -1,
  0,
  0.1,
  1.005,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  `${RAW}1e999`,
  `${RAW}-0`,
  `${RAW}${'9'.repeat(400)}`,
  `${RAW}0.${'0'.repeat(400)}1`,
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...TEXTS), weight: 6 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 2 },
  { arbitrary: fc.oneof(repeated('a', 11_000), repeated('€', 2_500), repeated('a b ', 500)), weight: 1 },
);

const nested = (levels: number, list: boolean): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = list ? [value] : { a: value };
  return value;
};

/** Values of another type, size or shape than any schema expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 5 },
  { arbitrary: fc.constantFrom<unknown>(...NUMBERS), weight: 3 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], ['a'], [{}]), weight: 3 },
  {
    arbitrary: fc.constantFrom<unknown>(
      { $ne: null },
      { toString: 1, valueOf: null },
      { length: 1e9 },
      JSON.parse('{"then":"x"}'),
      JSON.parse('{"__proto__":{"isAdmin":true}}'),
      { constructor: { prototype: { isAdmin: true } } },
    ),
    weight: 2,
  },
  {
    arbitrary: fc
      .tuple(fc.constantFrom(5, 31, 33, 200), fc.boolean())
      .map(([levels, list]) => nested(levels, list)),
    weight: 1,
  },
  { arbitrary: fc.constantFrom(50, 3_000).map((length) => Array(length).fill({})), weight: 1 },
);
