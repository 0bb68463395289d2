import * as jobs from '@app/contract/jobs';
import { filledPath } from '@app/contract/platform/call';
import { clientPath, PATHS } from '@app/contract/platform/site-map';
import { NO_HOME_NOTES } from '@app/domain/client/client';
import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { toastStore } from '@app/web-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { currentPlace, openPage, shownToast } from '../../test/open-page.tsx';
import { JobPage } from '../details/job-page.tsx';
import { ClientDetailsPage } from './client-details-page.tsx';
import { drafts } from './client-fields.ts';

const WORK = { jobs: 0, billed: 0, paid: 0, owed: 300, due: 100, lastVisit: null, nextVisit: null };
const JANE = {
  ...{ id: 3, name: 'Jane Doe', company: null, phones: ['(217) 555-0134'], emails: [], tags: ['VIP'] },
  homes: [
    {
      id: 4,
      address: '12 Maple Street',
      city: null,
      state: null,
      zip: null,
      notes: { ...NO_HOME_NOTES, gate: '4711' },
    },
  ],
  ...{ isTaxExempt: false, taxCertificate: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', notes: [], work: WORK, series: [] },
  merges: [{ id: 5, at: '2026-11-21T12:00:00.000Z', name: 'J. Doe' }],
};

const estimate = { validUntil: '2026-12-20', sentAt: JANE.createdAt, total: 125, declineReason: null };
const ESTIMATED = {
  ...sampleJob({ jobDate: '2035-11-20' }),
  estimate: { ...estimate, acceptedTotal: 125, declinedAt: null },
  acceptance: { name: 'Jane', total: 125, jobDate: '2035-11-19', at: JANE.createdAt },
  ...{ hasOpenQuestion: true, openQuestion: 'Can you come at 9?' },
};

/** Opens the page of a client with a server that knows one; `sent` are the bodies of writes. */
function open(address = clientPath(3), known: Omit<typeof JANE, 'work'> & { work: object } = JANE) {
  const sent: [string, unknown][] = [];
  let client = known;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const [at = ''] = path.split('?');
    const fields = typeof body === 'string' ? JSON.parse(body) : undefined;
    if (at === jobs.clientMatches.path) return Response.json([{ id: 9, name: 'Walt Import' }]);
    if (method !== 'GET') sent.push([`${method} ${at}`, fields]);
    if (method === 'DELETE') client = { ...client, merges: [] };
    if (method === 'PATCH') client = { ...client, ...fields };
    const isOne = at === filledPath(jobs.findClient.path, { id: 3 }) || at === jobs.createClient.path;
    const found = at === jobs.list.path ? [ESTIMATED] : [];
    const answer = isOne && !path.includes('limit') ? client : found;
    return Response.json(answer, { status: method === 'POST' ? 201 : 200 });
  });
  return { sent, user: openPage(PATHS.client, <ClientDetailsPage />, address) };
}

test.each([
  ['the greeting without a visit', null, /^Hello Jane, this is .*\. $/, []],
  ['the texts of the next visit', '2035-11-20', /^Hello Jane, this is /, ['Own words', 'When we come']],
])('a text to a client begins with %s', async (_, nextVisit, text, choices) => {
  const { user } = open(clientPath(3), { ...JANE, work: { ...WORK, nextVisit } });
  await screen.findByText('“Can you come at 9?”');
  await user.click(screen.getByRole('button', { name: 'Text Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(text);
  const named = dialog.queryAllByRole('button', { name: /^(Own words|When we come)$/ });
  expect(named.map(({ textContent }) => textContent)).toEqual(choices);
});

test('shows how to reach a client, the private notes of the home, and starts a job there', async () => {
  open();
  const phone = await screen.findByRole('link', { name: '(217) 555-0134' });
  expect(phone.getAttribute('href')).toBe('tel:2175550134');
  expect(screen.getByRole('button', { name: 'Text Jane Doe' })).toBeTruthy();
  expect(screen.getByText('4711')).toBeTruthy();
  // What is due is first, the rest beside it; on a phone the jobs are before the notes.
  expect(screen.getByText('Unpaid').parentElement!.textContent).toBe('Unpaid$100.00$200.00 coming');
  const panels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(panels).toEqual(['Contact and homes', 'Balance', 'Jobs (0)', 'Notes']);
  const accepted = await screen.findByText(
    /^Estimate accepted for Nov\s19,\s2035, now Nov\s20,\s2035, not sent yet$/,
  );
  expect(accepted.dataset.tone).toBe('yellow');
  expect(screen.getByText('“Can you come at 9?”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reply to Jane Doe' }).getAttribute('href')).toBe('/job/7');
  expect(screen.getByRole('link', { name: 'New Job' }).getAttribute('href')).toBe('/new-job?client=3');
  expect(await axeProblems()).toEqual([]);
});

test('leads to a copy of the data of a client, and its erasure', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More for Jane Doe' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy or Erase Data' }));
  await waitFor(() => expect(currentPlace()).toBe('/settings/privacy?search=Jane%20Doe'));
});

test('the dialog of a merge begins with its search, and gives the focus back', async () => {
  const { user } = open();
  const menu = await screen.findByRole('button', { name: 'More for Jane Doe' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Merge With...' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  await user.keyboard('Ann');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Ann');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

test('says who was merged into a client, with Undo after the notice has gone', async () => {
  const { sent, user } = open();
  const undo = await screen.findByRole('button', { name: 'Undo the merge with J. Doe' });
  expect(undo.closest('li')!.textContent).toMatch(/^Merged with J\. Doe on .*Nov\s21/);
  await user.click(undo);
  await waitFor(() => expect(undo.isConnected).toBe(false));
  expect(sent).toEqual([['DELETE /api/clients/3/merges/5', undefined]]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Contact and homes' }));
});

test('sends what was changed, with a line more for each number', async () => {
  const { sent, user } = open(`${clientPath(3)}?edit=true`);
  await user.type(await screen.findByLabelText(/^Another phone/), '217 555 9999');
  await user.type(screen.getByLabelText(/^Another tag/), 'WC, Biweekly,');
  await user.type(screen.getByLabelText(/^Pets/), 'Otto, a cat');
  expect(screen.getAllByLabelText(/^Another phone/)).toHaveLength(2);
  expect(await axeProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save Client' }));
  await waitFor(() => expect(shownToast()).toBe('Success: Client saved'));
  const [home] = JANE.homes;
  expect(sent).toEqual([
    [
      'PATCH /api/clients/3',
      {
        phones: ['(217) 555-0134', '(217) 555-9999'],
        tags: ['VIP', 'WC', 'Biweekly'],
        homes: [{ ...home, notes: { ...home!.notes, pets: 'Otto, a cat' } }],
      },
    ],
  ]);
  expect(currentPlace()).toBe('/clients/3');
  await screen.findByText('Otto, a cat');
});

test('the form that is left says that what was typed is kept', async () => {
  const { user } = open(`${clientPath(3)}?edit=true`);
  await user.type(await screen.findByLabelText(/^Pets/), 'Otto');
  cleanup();
  expect(toastStore.getState().current).toMatchObject({
    title: 'Kept, not saved yet',
    description: 'Your changes of Jane Doe wait for you there.',
    action: { label: 'Go back' },
  });
  drafts.remove(3);
});

test('Undo after Cancel leads back to what was typed', async () => {
  const { sent, user } = open(`${clientPath(3)}?edit=true`);
  await user.type(await screen.findByLabelText(/^Pets/), 'Otto, a cat');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('4711');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  act(() => toastStore.getState().current?.action?.run());
  expect(await screen.findByLabelText(/^Pets/)).toHaveProperty('value', 'Otto, a cat');
  expect(sent).toEqual([]);
});

test.each([
  ['new', '', 1],
  [3, '(217) 555-0134', 2],
] as const)('Start Over empties the lines that were added to client %s', async (id, phone, lines) => {
  const { sent, user } = open(`${clientPath(id)}?edit=true`);
  const typed = async (label: RegExp, text: string) =>
    user.type((await screen.findAllByLabelText(label)).at(-1)!, text);
  await typed(/phone/i, '555 99');
  await typed(/email/i, 'jane@');
  cleanup();
  openPage(PATHS.client, <ClientDetailsPage />, `${clientPath(id)}?edit=true`);
  const start = await screen.findByRole('button', { name: 'Start Over' });
  // The home was not typed in, and is there.
  expect(screen.getByLabelText('Street address')).toBeTruthy();
  expect(drafts.inMemory(id)).toBeTruthy();
  await user.click(start);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  const values = (label: RegExp) =>
    screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
  expect(values(/phone/i)).toEqual([phone, ''].slice(-lines));
  expect(values(/email/i)).toEqual(['']);
  await typed(/^Pets/, 'Otto');
  expect(drafts.inMemory(id)!.fields).toMatchObject({ phones: [phone].filter(Boolean), emails: [] });
  drafts.remove(id);
  expect(sent).toEqual([]);
});

test.each([
  ['Phone', '2175550177', 'number'],
  ['Email', 'walt@example.com', 'email'],
])(
  'a new client whose %s is in the book already can be saved, and says whose it is',
  async (label, text, what) => {
    const { sent, user } = open(clientPath('new'));
    await user.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
    await user.tab();
    const hint = await screen.findByText(`has this ${what}`);
    expect(hint.textContent).toBe(`Walt Import has this ${what}`);
    expect(screen.getByRole('link', { name: 'Walt Import' }).getAttribute('href')).toBe('/clients/9');
    await user.type(screen.getByLabelText(/^Name/), 'Walt');
    await user.click(screen.getByRole('button', { name: 'Save Client' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  },
);

test('a new client needs a name, and no home', async () => {
  const { sent, user } = open(clientPath('new'));
  await user.click(await screen.findByRole('button', { name: 'Save Client' }));
  await screen.findByText('Name is required');
  await user.type(screen.getByLabelText(/^Name/), 'Zoe');
  await user.click(screen.getByRole('button', { name: 'Save Client' }));
  await waitFor(() => expect(currentPlace()).toBe('/clients/3'));
  expect(sent).toEqual([
    [
      'POST /api/clients',
      {
        ...{ name: 'Zoe', company: null, phones: [], emails: [], tags: [], homes: [] },
        ...{ isTaxExempt: false, taxCertificate: null },
      },
    ],
  ]);
});

test('private notes are changed in the form of its client, at its home, which leads back', async () => {
  const server = fakeJobsServer([sampleJob({ clientId: 13, homeId: 5 })]);
  const [home] = JANE.homes;
  const client = { ...JANE, id: 13, homes: [home, { ...home, id: 5 }] };
  server.override = (_method, path) =>
    path === '/api/clients/13' ? { status: 200, body: client } : undefined;
  const user = openPage('/job/:id', <JobPage />, '/job/7', [
    PATHS.client,
    <ClientDetailsPage key="client" />,
  ]);
  for (const leave of ['Save Client', 'Cancel']) {
    await user.click(await screen.findByRole('link', { name: /private notes|Add gate/ }));
    await screen.findByRole('button', { name: 'Save Client' });
    expect(screen.getAllByLabelText(/^Gate/)[1]).toBe(document.activeElement);
    await user.click(screen.getByRole('button', { name: leave }));
    await waitFor(() => expect(currentPlace()).toBe('/job/7'));
  }
});
