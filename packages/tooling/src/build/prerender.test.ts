import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REMOTES } from './areas.ts';
import { prerenderPages } from './prerender.ts';

const area = REMOTES.find(({ folder }) => folder === 'mf-public')!;
const out = mkdtempSync(join(tmpdir(), 'prerender-'));
let markup = '';

beforeAll(async () => {
  const files = await prerenderPages(area, 'b1', out);
  expect(files).toEqual({ landing: 'landing.html' });
  markup = readFileSync(join(out, 'landing.html'), 'utf8');
}, 60_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

test('the landing page is readable before any code runs', () => {
  expect(markup).toContain('Get Your Free Quote');
  expect(markup).toContain('href="/request-service"');
  expect(markup.match(/<h1[ >]/g)).toHaveLength(1);
});

test('it has placeholders for the company data', () => {
  for (const name of ['businessName', 'phone', 'phoneAddress', 'email'])
    expect(markup).toContain(`{{${name}}}`);
});

test('every conditional section is closed', () => {
  const opened = [...markup.matchAll(/\{\{[#^](\w+)\}\}/g)].map(([, name]) => name);
  const closed = [...markup.matchAll(/\{\{\/(\w+)\}\}/g)].map(([, name]) => name);
  expect(opened.sort()).toEqual(closed.sort());
});

test.each([
  ['code', /<script/i],
  ['inline styles', /\sstyle=/i],
  ['handlers', /\son\w+=/i],
  ['preloads of pictures that may not exist', /<link/i],
  ['values that were missing', /undefined|\[object|NaN/],
])('it contains no %s', (_what, pattern) => {
  expect(markup).not.toMatch(pattern);
});
