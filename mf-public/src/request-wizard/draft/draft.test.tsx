import { cleanup, screen, waitFor } from '@testing-library/react';
import { createStore, entries, setMany } from 'idb-keyval';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { FakeUpload } from '../../../test/fake-upload.ts';
import {
  aPhoto,
  card,
  continueDraft,
  fillIn,
  heading,
  openWizard,
  press,
  send,
  walkTo,
} from '../../../test/open-wizard.tsx';
import { EMPTY_FIELDS } from '../form/request-fields.ts';
import { DRAFT_TTL_MS, loadDraft, saveForm } from './draft-store.ts';

const server = fakeServer();

const QUESTION = 'Continue where you left off?';

/** Unmounts the page and renders it again at the same URL. */
async function reload() {
  const url = window.location.pathname + window.location.search;
  cleanup();
  return openWizard(url);
}

const draftOf = (name: string) =>
  waitFor(async () => expect((await loadDraft())?.fields.clientName).toBe(name));

describe('a draft', () => {
  test('is offered after a reload and continues at its step, photos included', async () => {
    FakeUpload.receipt = '1795000000.signature';
    const user = await openWizard();
    await user.type(screen.getByLabelText('Name'), 'Jane');
    await walkTo(user, 3);
    await press(user, 'Kitchen');
    await press(user, 'Living Room');
    await user.upload(card('Kitchen').getByLabelText('Add photo of Kitchen'), aPhoto());
    await screen.findByText('1 / 2');
    await waitFor(async () => expect((await loadDraft())?.rooms).toHaveLength(2));
    await draftOf('Jane');
    expect((await loadDraft())?.rooms[0]?.[1]?.receipt).toBe('1795000000.signature');

    const again = await reload();
    expect(heading()).toBe(QUESTION);
    await continueDraft(again);
    expect(heading()).toBe('Show Us Your Space');
    expect(document.activeElement?.textContent).toBe('Show Us Your Space');
    await screen.findByText('1 / 2');
    expect(FakeUpload.sent).toHaveLength(1);
    await press(again, 'Previous');
    await press(again, 'Previous');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Jane');
  });

  test('uploads a photo that was not uploaded before the reload', async () => {
    FakeUpload.respondWith = undefined;
    const user = await openWizard('/request-service?step=3');
    await press(user, 'Kitchen');
    await user.upload(card('Kitchen').getByLabelText('Add photo of Kitchen'), aPhoto());
    await waitFor(async () => expect((await loadDraft())?.rooms[0]?.[1]).toBeDefined());
    FakeUpload.respondWith = 200;
    const again = await reload();
    await continueDraft(again);
    await screen.findByText('1 / 1');
  });

  test('can be discarded', async () => {
    const user = await openWizard();
    await user.type(screen.getByLabelText('Name'), 'Jane');
    await draftOf('Jane');
    const again = await reload();
    await press(again, 'Start Over');
    expect(heading()).toBe('Welcome Home');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    await reload();
    expect(heading()).toBe('Welcome Home');
  });

  test('keeps its key, so that a retry after a lost response creates no second request', async () => {
    server.respondToRequest = () => Promise.reject(new TypeError('response lost'));
    const user = await openWizard();
    await fillIn(user);
    await send(user);
    await screen.findByRole('alert');
    await waitFor(async () => expect((await loadDraft())?.submission?.body).toBeDefined());
    const again = await reload();
    await continueDraft(again);
    await send(again);
    await waitFor(() => expect(server.requests).toHaveLength(2));
    expect(server.requests[1]).toEqual(server.requests[0]);
  });
});

test.each<[string, number, string]>([
  ['waits for seven days', DRAFT_TTL_MS, QUESTION],
  ['and no longer', DRAFT_TTL_MS + 1000, 'Welcome Home'],
])('a draft %s', async (_name, later, title) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const user = await openWizard();
  await user.type(screen.getByLabelText('Name'), 'Jane');
  await draftOf('Jane');
  const { savedAt } = (await loadDraft())!;
  cleanup();
  vi.setSystemTime(savedAt + later);
  await openWizard();
  expect(heading()).toBe(title);
});

test('a draft of an earlier build is read, and removed with its photos when it is too old', async () => {
  const store = createStore('request-draft', 'parts');
  const form = { savedAt: Date.now(), step: 3, fields: { clientName: 'Jane' }, version: 1 };
  const photo = { bytes: new ArrayBuffer(4), type: 'image/jpeg', photoUrl: '/objects/1', uploadedAt: 1 };
  const rooms = [{ roomName: 'kitchen', photo }, { roomName: 'living-room' }, { roomName: 'unknown' }];
  await setMany(Object.entries({ form, rooms }), store);
  expect(await loadDraft()).toMatchObject({
    step: 3,
    fields: { clientName: 'Jane', clientEmail: '' },
    rooms: [
      ['kitchen', { status: 'uploaded', photoUrl: '/objects/1' }],
      ['living-room', undefined],
    ],
  });
  await setMany(Object.entries({ form: { ...form, savedAt: 0 }, rooms }), store);
  expect(await loadDraft()).toBeUndefined();
  await waitFor(async () => expect(await entries(store)).toEqual([]));
});

test('a sent request leaves no draft', async () => {
  const user = await openWizard();
  await fillIn(user);
  await send(user);
  await screen.findByRole('heading', { name: 'Thank you, Jane' });
  cleanup();
  expect(await loadDraft()).toBeUndefined();
});

test('Back from the thanks leads to the first step of an empty form, also after a draft', async () => {
  const user = await openWizard();
  await fillIn(user);
  await draftOf('Jane Doe');
  const again = await reload();
  await continueDraft(again);
  await send(again);
  await screen.findByRole('heading', { name: 'Thank you, Jane' });
  window.history.back();
  await screen.findByRole('heading', { name: 'Welcome Home' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

test('an empty form is no draft', async () => {
  const user = await openWizard();
  await user.type(screen.getByLabelText('Name'), 'J');
  await draftOf('J');
  await user.clear(screen.getByLabelText('Name'));
  await waitFor(async () => expect(await loadDraft()).toBeUndefined());
  await reload();
  expect(heading()).toBe('Welcome Home');
});

test('a tab in which nothing was entered removes no draft of another one', async () => {
  await openWizard();
  await saveForm({
    savedAt: Date.now(),
    step: 1,
    fields: { ...EMPTY_FIELDS, clientName: 'Jane' },
    submission: undefined,
  });
  cleanup();
  await draftOf('Jane');
});

test('the thanks survive a reload', async () => {
  const user = await openWizard();
  await fillIn(user);
  await send(user);
  await screen.findByRole('heading', { name: 'Thank you, Jane' });
  expect(window.history.state.usr).toMatchObject({ name: 'Jane Doe' });
});
