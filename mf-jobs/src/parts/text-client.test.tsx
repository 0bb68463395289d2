import { sampleJob } from '@app/domain/testing/sample-job';
import { updateSite } from '@app/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { TextClient } from './text-client.tsx';

async function openTexts(change: Parameters<typeof sampleJob>[0] & { isEstimate?: boolean } = {}) {
  updateSite({ businessName: 'Maids & Co' });
  const server = fakeJobsServer([sampleJob()]);
  const user = openPage('/job/7', <TextClient job={{ ...sampleJob(), ...change }} />);
  await user.click(screen.getByRole('button', { name: 'Text Jane Doe' }));
  await screen.findByLabelText('Message');
  return { server, user };
}
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message').value;
const sms = () =>
  decodeURIComponent(screen.getByRole('link', { name: 'Open Messages' }).getAttribute('href')!);

test('the text that fits is edited and opened in the messages app', async () => {
  const { user } = await openTexts({ jobDate: '2026-11-21', startTime: '09:00' });
  expect(message()).toMatch(/^Hello Jane, this is Maids & Co\. We are coming tomorrow at 9:00 AM\./);
  await user.click(screen.getByRole('button', { name: 'On the way' }));
  await user.type(screen.getByLabelText('Message'), ' Maria & Ana');
  expect(sms()).toBe(
    'sms:+15550102030?&body=Hello Jane, this is Maids & Co. We are on our way. See you soon. Maria & Ana',
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(message());
  // What was typed stays when another text was looked at.
  await user.click(screen.getByRole('button', { name: 'When we come' }));
  await user.click(screen.getByRole('button', { name: 'On the way' }));
  expect(message()).toMatch(/Maria & Ana$/);
});

test('the text with the invoice has one new link, made when it is copied or opened', async () => {
  const { server, user } = await openTexts({ jobDate: '2026-11-10' });
  expect(server.links).toEqual([]);
  expect(message()).toMatch(/INV-0007: \[link\]$/);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(screen.getByRole('link', { name: 'Open Messages' }));
  await waitFor(() => expect(opened).toHaveBeenCalled());
  const whole = new RegExp(`INV-0007: ${window.location.origin}/view/a-token$`);
  expect(message()).toMatch(whole);
  expect(decodeURIComponent(String(opened.mock.lastCall?.[0]))).toMatch(whole);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(message());
  expect(server.links).toHaveLength(1);
});

test('an estimate that is sent first has its link in place of the invoice', async () => {
  const { server, user } = await openTexts({ isEstimate: true });
  expect(screen.queryByRole('button', { name: 'Invoice with link' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Estimate with link' }));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(message()).toMatch(/Here is your estimate EST-0007: http/));
  expect(screen.getByText('Did you send the estimate to Jane Doe?')).toBeTruthy();
  expect(server.sent).toEqual([{ document: 'estimate' }]);
});

test('a link that cannot be made is said, and what was typed stays', async () => {
  const { server, user } = await openTexts();
  const problem = 'A job can have at most 20 links. Please remove one first.';
  server.override = (method) => (method === 'POST' ? { status: 409, body: { message: problem } } : undefined);
  await user.click(screen.getByRole('button', { name: 'Invoice with link' }));
  await user.type(screen.getByLabelText('Message'), ' Bye');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(shownToast()).toBe(`Error: ${problem}`);
  expect(message()).toMatch(/ Bye$/);
});

test('a number that cannot be dialed has no texts', () => {
  openPage('/', <TextClient job={sampleJob({ clientPhone: 'ask Ana' })} />);
  expect(screen.queryByRole('button')).toBeNull();
});
