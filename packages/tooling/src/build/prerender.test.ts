import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLEANER_FRAME } from '@app/contract/platform/releases';
import { needsSession, SITE_MAP } from '@app/contract/platform/site-map';
import { landingTexts, textsByPlace } from '@app/domain/settings/landing-view';
import { websiteOf } from '@app/domain/settings/website-texts';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { beforeAll, expect, test } from 'vitest';
import { REMOTES, SHELL } from './areas.ts';
import { prerenderPages } from './prerender.ts';

const area = REMOTES.find(({ folder }) => folder === 'mf-public')!;
const out = temporaryFolder();
let markup = '';
let form = '';
let arriving = '';
let desk: Record<string, string> = {};

beforeAll(async () => {
  const files = await prerenderPages(area, 'b1', out);
  expect(files).toMatchObject({
    prerender: { landing: 'landing.html' },
    hydrate: { requestService: 'requestService.html' },
  });
  const { frame, arriving: file, desk: frames, markupSources } = await prerenderPages(SHELL, 'b1', out);
  expect(markupSources).toBe(files.markupSources);
  expect(readFileSync(join(out, frame!), 'utf8')).toMatch(/^<button.*<!--\$-->\{\{page\}\}<!--\/\$-->$/);
  arriving = readFileSync(join(out, file!), 'utf8');
  desk = JSON.parse(readFileSync(join(out, frames!), 'utf8'));
  form = readFileSync(join(out, 'requestService.html'), 'utf8');
  markup = readFileSync(join(out, 'landing.html'), 'utf8');
}, 60_000);

test('the landing page is readable before any code runs', () => {
  expect(markup).toContain('Get Your Free Quote');
  expect(markup).toContain('href="/request-service"');
  expect(markup.match(/<h1[ >]/g)).toHaveLength(1);
});

test('the form shows its first step, with ids that do not depend on where it is rendered', () => {
  expect(form).toContain('Welcome Home');
  expect(form).toMatch(/<label for="clientName"[^>]*>Name<\/label>.*<input[^>]* id="clientName"/);
  expect([...form.matchAll(/ (?:id|for)="(_[^"]*)"/g)]).toEqual([]);
});

test('a page behind a link names the company, with its logo or the mark, and says that it is loading', () => {
  const [, withLogo, without] =
    /^\{\{#businessLogo\}\}(.*)\{\{\/businessLogo\}\}\{\{\^businessLogo\}\}(.*)\{\{\/businessLogo\}\}$/.exec(
      arriving,
    ) ?? [];
  expect(withLogo).toContain('src="{{businessLogo}}"');
  expect(without).toContain('<svg');
  for (const text of [withLogo, without])
    expect(text).toMatch(/\{\{businessName\}\}.*<h1.*The details are being loaded\./);
});

test('every page of the desk begins with its links, its own marked, and one heading', () => {
  const paths = SITE_MAP.filter(needsSession).map(({ path }) => path);
  expect(Object.keys(desk)).toEqual([...paths, CLEANER_FRAME]);
  for (const path of paths) {
    expect(desk[path]!.match(/<h1[ >]/g)).toHaveLength(1);
    expect(desk[path]).toContain('href="/job-history"');
  }
  expect(desk['/job-history']).toMatch(
    /<a [^>]*aria-current="page"[^>]*href="\/job-history".*<h1[^>]*>Job History</,
  );
  expect(desk['/job-history']!.match(/aria-current/g)).toHaveLength(1);
  expect(desk[CLEANER_FRAME]).not.toContain('<nav');
});

test('it has placeholders for the company data', () => {
  for (const name of ['businessName', 'phone', 'phoneAddress', 'email'])
    expect(markup).toContain(`{{${name}}}`);
});

test('it has a placeholder for each text of the website, so that changed texts need no build', () => {
  const places = Object.keys(textsByPlace(landingTexts(websiteOf(null))));
  const used = new Set([...markup.matchAll(/\{\{[#^]?(text\.[\w.]+)\}\}/g)].map(([, place]) => place!));
  expect([...used].sort()).toEqual(places.sort());
});

test('every conditional section is closed', () => {
  const all = [markup, form, arriving, ...Object.values(desk)].join();
  const opened = [...all.matchAll(/\{\{[#^]([\w.]+)\}\}/g)].map(([, name]) => name);
  const closed = [...all.matchAll(/\{\{\/([\w.]+)\}\}/g)].map(([, name]) => name);
  expect(opened.sort()).toEqual(closed.sort());
});

test.each([
  ['code', /<script/i],
  ['inline styles', /\sstyle=/i],
  ['handlers', /\son\w+=/i],
  ['preloads of pictures that may not exist', /<link/i],
  ['values that were missing', /undefined|\[object|NaN/],
])('it contains no %s', (_what, pattern) => {
  for (const text of [markup, form, arriving, ...Object.values(desk)]) expect(text).not.toMatch(pattern);
});
