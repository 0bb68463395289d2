import { PIXEL, sampleJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import type { ExportedJob } from '../api/client-data.ts';
import { clientFile } from './client-file.ts';

const NAME = '<img src=x onerror=alert(1)> "Jane"';

test('shows every value as text and photos as images, and holds the data for programs', async () => {
  const photos = [{ id: 'p1', label: 'Before', type: 'before' as const, url: PIXEL }];
  const job = { ...sampleJob(), clientName: NAME, jobNotes: '</script><script>alert(1)</script>', photos };
  const exported = { job, payments: [], events: [], links: [] } as unknown as ExportedJob;
  const file = clientFile(NAME, '2026-11-20', { requests: [], jobs: [exported], series: [], clients: [] });
  expect([file.name, file.type]).toEqual([
    'Client-Data-img-src-x-onerror-alert-1-Jane-2026-11-20.html',
    'text/html',
  ]);

  const page = new DOMParser().parseFromString(await file.text(), 'text/html');
  expect(page.querySelectorAll('script')).toHaveLength(1);
  expect([...page.querySelectorAll('img')].map(({ src }) => src)).toEqual([PIXEL]);
  expect(page.querySelector('h1')?.textContent).toBe(`Data of ${NAME}`);
  expect(JSON.parse(page.querySelector('#data')?.textContent ?? '')).toEqual({
    requests: [],
    jobs: [exported],
    series: [],
    clients: [],
  });
  const fields = [...page.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(fields).toContain('Client name');
  expect(fields).not.toContain('Payments');
});
