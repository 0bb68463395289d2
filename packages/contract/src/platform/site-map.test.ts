import { API, jobPhotoPath, jobRequestStatusPath, uploadedObjectPath } from '@app/domain/shared/api';
import { expect, test } from 'vitest';
import { editJobPath, PATHS, SITE_MAP } from './site-map.ts';

test('every address is shown by exactly one page', () => {
  const shown = SITE_MAP.map((page) => page.path);
  expect(shown.toSorted()).toEqual(Object.values(PATHS).toSorted());
});

test('visitors may open the landing page and the request wizard, nothing else', () => {
  expect(SITE_MAP.filter((page) => page.access === 'public').map((page) => page.path)).toEqual([
    '/',
    '/request-service',
  ]);
});

test('an id can never lead out of its path', () => {
  expect(editJobPath(7)).toBe('/edit-job/7');
  expect(jobRequestStatusPath(7)).toBe('/api/job-requests/7/status');
  expect(jobPhotoPath(7, '../x?y')).toBe('/api/jobs/7/photos/..%2Fx%3Fy');
  expect(uploadedObjectPath('a/b')).toBe('/objects/uploads/a%2Fb');
  expect(API.upload).toBe('/api/objects/upload');
});
