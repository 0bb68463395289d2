import { expect, test } from 'vitest';
import { clientViewPath, editJobPath, jobPath, PATHS, SITE_MAP } from './site-map.ts';

test('every path has exactly one page', () => {
  const shown = SITE_MAP.map((page) => page.path);
  expect(shown.toSorted()).toEqual(Object.values(PATHS).toSorted());
});

test('only the landing page and the request wizard are public', () => {
  expect(SITE_MAP.filter((page) => page.access === 'public').map((page) => page.path)).toEqual([
    '/',
    '/request-service',
  ]);
});

test('the pages of links are open to everyone who has one', () => {
  expect(SITE_MAP.filter((page) => page.access === 'link').map((page) => page.path)).toEqual([
    '/welcome/:token',
    '/view/:token',
  ]);
});

test('the paths of one job', () => {
  expect(jobPath(7)).toBe('/job/7');
  expect(editJobPath(7)).toBe('/edit-job/7');
  expect(clientViewPath('abc')).toBe('/view/abc');
});
