import type { JobEvent } from '@app/domain/job/history/job-event';
import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { currentState, openPage, shownToast } from '../../test/open-page.tsx';
import { JobHistoryPage } from '../list/job-history-page.tsx';
import { JobPage } from './job-page.tsx';

const at = '2026-11-21T09:00:00.000Z';
const QUESTION: JobEvent = { id: 2, kind: 'question', at, byUsername: null, text: 'Do you bring a ladder?' };
let server: FakeJobsServer;

beforeEach(() => {
  server = fakeJobsServer([sampleJob()]);
  server.events = [{ id: 1, kind: 'created', at, byUsername: 'owner' }, QUESTION];
});

async function openJob() {
  const user = openPage('/job/:id', <JobPage />, '/job/7');
  await screen.findByRole('list', { name: 'History' });
  return user;
}
const waiting = () => screen.queryByText('Jane Doe waits for a reply');
const marks = () => server.calls.filter((call) => call.startsWith('PUT')).length;
const press = (name: string) => screen.findByRole('button', { name });

test('an open question is above the job until it is marked; Undo and "Open Again" bring it back', async () => {
  const user = await openJob();
  const notice = waiting()!.parentElement!;
  expect(within(notice).getByText('Do you bring a ladder?')).toBeTruthy();
  await user.click(await press('Mark as Dealt With'));
  await waitFor(() => expect(waiting()).toBeNull());
  expect(server.sent.at(-1)).toEqual({ isOpen: false, newest: 2 });
  expect(shownToast()).toBe('Success: Question marked as dealt with');
  expect(document.activeElement).not.toBe(document.body);
  await user.click(await press('Open Again'));
  await waitFor(() => expect(waiting()).toBeTruthy());
  expect(server.sent.at(-1)).toEqual({ isOpen: true, newest: 2 });
  expect(shownToast()).toBe('Success: Question opened again');
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.queryByRole('button', { name: 'Open Again' })).toBeNull();
});

test('the history has what was replied, and that another mail program was used', async () => {
  const replied = { at, byUsername: 'owner', id: 3, to: 'jane@example.com', text: 'Yes,\nwe do.' };
  server.events.push({ ...replied, kind: 'mailQueued', mail: 'reply' });
  server.events.push({ id: 4, at, byUsername: 'owner', kind: 'questionDone', isReplied: true });
  await openJob();
  expect(screen.getByText(/^Yes,\s+we do\.$/).closest('li')?.textContent).toContain('Reply sent to jane');
  const mark = screen.getByText('Replied by your own mail').closest('li');
  expect(mark?.textContent).toContain('Question marked as dealt with');
});

test('only the latest mark can be taken back, and none while a question is open', async () => {
  const done = { kind: 'questionDone', at, byUsername: 'maria' } as const;
  server.events.push({ ...done, id: 3 }, { ...QUESTION, id: 4 }, { ...done, id: 5 });
  await openJob();
  expect(screen.getAllByText('Question marked as dealt with')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Open Again' })).toHaveLength(1);
  expect(waiting()).toBeNull();
});

test('a question that arrives before the press is shown, not marked', async () => {
  const user = await openJob();
  server.events.push({ ...QUESTION, id: 3, text: 'And a hoover?' });
  server.override = (method) => (method === 'PUT' ? { status: 409, body: { message: 'Newer' } } : undefined);
  await user.click(await press('Mark as Dealt With'));
  expect((await screen.findAllByText('And a hoover?')).length).toBe(2);
  expect(shownToast()).toMatch(/^Error: The client has sent another question/);
  expect([marks(), Boolean(waiting())]).toEqual([1, true]);
});

test('in large text a reply begins at its title, not at the message below it', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: /height < 30rem/.test(media), media }),
  );
  server.mail = { sender: 'desk@example.com', reminders: false };
  const user = await openJob();
  await user.click(await press('Reply to Jane Doe'));
  const dialog = await screen.findByRole('dialog', { name: 'Reply to Jane Doe' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(document.activeElement).not.toBe(within(dialog).getByLabelText('Message'));
});

test('Reply quotes the question in a mail without a document, and sending it marks the question', async () => {
  server.mail = { sender: 'desk@example.com', reminders: false };
  const user = await openJob();
  await user.click(await press('Reply to Jane Doe'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply to Jane Doe' }));
  const message = dialog.getByLabelText<HTMLTextAreaElement>('Message');
  expect(message.value).toMatch(/^Hello Jane,\n\n\n\nThank you,\n.*\n> Do you bring a ladder\?$/s);
  await waitFor(() => expect(document.activeElement).toBe(message));
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  const error = await dialog.findByText('Please write your reply above the question');
  expect(intoView.mock.contexts).toContain(error.parentElement);
  await user.keyboard('We do.');
  expect(message.value).toMatch(/^Hello Jane,\n\nWe do\.\n\nThank you,/);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(shownToast()).toBe('Success: Reply sent to jane@example.com'));
  expect(server.sent.at(-1)).toMatchObject({
    kind: 'reply',
    answers: 2,
    withLink: true,
    to: 'jane@example.com',
  });
  expect(server.sent.at(-1)).not.toHaveProperty('pdf');
  await waitFor(() => expect(waiting()).toBeNull());
});

test('without mail the reply is a draft in the mail program, which marks the question once it was sent', async () => {
  const user = await openJob();
  await user.click(await press('Reply to Jane Doe'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Jane Doe' }));
  const link = dialog.getByRole('link', { name: 'Open Email' });
  expect(link.getAttribute('href')).toMatch(
    /^mailto:jane@example\.com\?subject=.*INV-0007&body=.*Do%20you%20bring/,
  );
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(dialog.getByText('Did you send the reply to Jane Doe?')).toBeTruthy();
  expect(marks()).toBe(0);
  await user.click(await press('Yes, It Was Sent'));
  await waitFor(() => expect(waiting()).toBeNull());
  expect(server.sent.at(-1)).toEqual({ isOpen: false, newest: 2, isReplied: true });
});

test('whoever has no email is answered by text, which marks the question once it was sent', async () => {
  server.mail = { sender: 'desk@example.com', reminders: false };
  server.jobs = [{ ...sampleJob({ clientEmail: null }), hasOpenQuestion: true }];
  const pages = ['/job/:id', <JobPage key="job" />] as const;
  const user = openPage('/job-history', <JobHistoryPage />, '/job-history', [...pages]);
  await user.click(await screen.findByRole('link', { name: 'Reply to Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Text Jane Doe' }));
  await user.type(dialog.getByLabelText('Message'), 'We do.');
  const open = dialog.getByRole('link', { name: 'Open Messages' });
  expect(decodeURIComponent(open.getAttribute('href')!)).toMatch(/^sms:.*“Do you bring a ladder\?” We do\.$/);
  open.addEventListener('click', (event) => event.preventDefault());
  await user.click(open);
  expect(dialog.getByText('Did you send the reply to Jane Doe?')).toBeTruthy();
  await user.click(await press('Yes, It Was Sent'));
  await waitFor(() => expect(waiting()).toBeNull());
  expect([server.sent.at(-1), screen.queryByRole('dialog')]).toEqual([
    { isOpen: false, newest: 2, isTexted: true },
    null,
  ]);
  expect(screen.getByText('Replied by text')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
});

test.each([true, false])('a link that asks for the reply opens it once (mail: %s)', async (hasMail) => {
  if (hasMail) server.mail = { sender: 'desk@example.com', reminders: false };
  const user = openPage('/job-history', <JobHistoryPage />, '/job-history', [
    '/job/:id',
    <JobPage key="job" />,
  ]);
  server.jobs = [{ ...sampleJob(), hasOpenQuestion: true }];
  await user.click(await screen.findByRole('link', { name: 'Reply to Jane Doe' }));
  await screen.findByRole('dialog', { name: `${hasMail ? 'Reply to' : 'Email'} Jane Doe` });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reply = await press('Reply to Jane Doe');
  await waitFor(() => expect(document.activeElement).toBe(reply));
  expect(currentState()).toBeNull();
  // The question that is opened again opens no reply.
  await user.click(await press('Mark as Dealt With'));
  await user.click(await press('Open Again'));
  await waitFor(() => expect(waiting()).toBeTruthy());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was declined is no question, neither in the message nor in the history', async () => {
  server.events[1] = {
    id: 2,
    kind: 'declined',
    at,
    byUsername: null,
    text: 'Too much',
    total: 125,
    linkId: 1,
  } as JobEvent;
  const user = await openJob();
  await user.click(await press('Mark as Dealt With'));
  await waitFor(() => expect(shownToast()).toBe('Success: Declined estimate marked as dealt with'));
  expect(await screen.findByText('Declined estimate marked as dealt with')).toBeTruthy();
  expect(screen.queryByText(/Question/)).toBeNull();
});

test('with an open question a text begins with own words', async () => {
  const user = await openJob();
  await user.click(await press('Text Jane Doe'));
  expect((await press('Own words')).getAttribute('aria-pressed')).toBe('true');
});

test('a mark that fails leaves the question open', async () => {
  const user = await openJob();
  server.override = (method) => (method === 'PUT' ? { status: 500, body: { message: 'no' } } : undefined);
  await user.click(await press('Mark as Dealt With'));
  await waitFor(() => expect(shownToast()).toBe('Error: Failed to mark question'));
  expect(waiting()).toBeTruthy();
});
