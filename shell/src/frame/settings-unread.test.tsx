import * as settings from '@app/contract/settings';
import { useCall } from '@app/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { remote } from '../../test/fake-pages.tsx';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite, press } from '../../test/open-site.tsx';

beforeEach(() => fakeAreas.reset());

/** As pages do that show names of cleaners. */
function NamesPage() {
  useCall(settings.read, {});
  return <h1>Names</h1>;
}

const page = async () => ({ Component: NamesPage });
const names = async () => ({
  remote: { ...remote, pages: { jobHistory: page, newJob: page, settings: page } },
});
const NOTE = /settings could not be loaded/;

test('a page whose names could not be read says so until they can be', async () => {
  fakeAreas.override('mf_jobs', names);
  const server = fakeServer({ ...SIGNED_IN, [`GET ${settings.read.path}`]: { status: 503 } });
  await openSite('/job-history');
  expect(await screen.findByText(NOTE)).toBeTruthy();
  server.responses[`GET ${settings.read.path}`] = { body: { cleaners: ['Ann'] } };
  await press('button', 'Try Again');
  await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
});

test.each(['/new-job', '/settings'])('on %s the page says it itself', async (path) => {
  for (const area of ['mf_jobs', 'mf_settings']) fakeAreas.override(area, names);
  const { calls } = fakeServer({ ...SIGNED_IN, [`GET ${settings.read.path}`]: { status: 503 } });
  await openSite(path);
  await waitFor(() => expect(calls).toContain(`GET ${settings.read.path}`));
  await screen.findByRole('heading', { name: 'Names' });
  expect(screen.queryByText(NOTE)).toBeNull();
});
