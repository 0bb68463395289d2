import type { JobListItem } from '@app/domain/job/list/job-list';
import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer, sampleLink } from '../../test/fake-jobs-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { LinksPanel } from './links-panel.tsx';

function openPanel(links: Parameters<typeof sampleLink>[0][] = [], change: Partial<JobListItem> = {}) {
  const job = { ...sampleJob(), ...change };
  const server = fakeJobsServer([job]);
  server.links = links.map(sampleLink);
  const user = openPage('/job/7', <LinksPanel job={job} />);
  return { server, user };
}

test('a new link is shown once, to copy, text or mail; it is sent once the owner says so', async () => {
  const { server, user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Share Link' }));
  const address = await screen.findByLabelText<HTMLInputElement>('Address');
  expect(address.value).toBe(`${window.location.origin}/view/a-token`);
  expect(server.sent).toEqual([{}]);
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(await navigator.clipboard.readText()).toBe(address.value);
  expect(screen.getByText('Copied')).toBeTruthy();
  const draft = screen.getByRole('link', { name: 'Email to Jane Doe' });
  expect(decodeURIComponent(draft.getAttribute('href')!)).toContain(`See it here: ${address.value}`);
  const text = screen.getByRole('link', { name: 'Text the link to Jane Doe' });
  expect(decodeURIComponent(text.getAttribute('href')!)).toMatch(/^sms:\+1.*INV-0007: .*\/view\/a-token$/);
  expect(server.sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Yes, It Was Sent' }));
  expect(await screen.findByText(/^Sent Nov/)).toBeTruthy();
  expect(server.sent.at(-1)).toEqual({ document: 'invoice', action: 'shared' });
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Not opened yet')).toBeTruthy();
});

test.each([
  ['waits', { acceptedTotal: null }, null],
  ['was accepted for another day', { acceptedTotal: 125 }, { jobDate: '2035-11-20' }],
])('while the estimate that %s is sent next, a link is for it', async (_, answer, accepted) => {
  const unsent = {
    validUntil: '2035-12-01',
    sentAt: null,
    total: 125,
    declinedAt: null,
    declineReason: null,
  };
  const acceptance = accepted && { ...accepted, name: 'Jane', total: 125, at: '2026-11-21T12:00:00.000Z' };
  const { server, user } = openPanel([], {
    jobDate: '2035-11-27',
    estimate: { ...unsent, ...answer },
    acceptance,
  });
  await user.click(await screen.findByRole('button', { name: 'Share Link' }));
  const text = await screen.findByRole('link', { name: 'Text the link to Jane Doe' });
  expect(decodeURIComponent(text.getAttribute('href')!)).toContain('EST-0007');
  expect(server.sent).toEqual([{ document: 'estimate' }]);
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(screen.getByText(/^Did you send the estimate/)).toBeTruthy();
});

test('shows visits and the acceptance, also of an earlier price', async () => {
  const acceptance = { name: 'Jane Doe', at: '2026-11-21T12:00:00.000Z', total: 100 };
  openPanel([{ views: 2, lastViewedAt: '2026-11-21T12:00:00.000Z', acceptance }]);
  expect(await screen.findByText(/^Opened 2 times/)).toBeTruthy();
  expect(screen.getByText('Price accepted').parentElement?.textContent).toMatch(/Jane Doe.*, \$100\.00/);
});

test('a link is removed when that is confirmed', async () => {
  const { server, user } = openPanel([{}]);
  const remove = await screen.findByRole('button', { name: /^Remove the link of Fri,.*\d:\d\d/ });
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(server.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Remove Link' }));
  expect(await screen.findByText(/accept or to ask/)).toBeTruthy();
  expect(server.calls).toContain('DELETE /api/jobs/7/links/1');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Share Link'));
});
