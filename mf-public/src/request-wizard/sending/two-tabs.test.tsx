import { cleanup, screen, waitFor } from '@testing-library/react';
import { createStore, entries, setMany } from 'idb-keyval';
import { expect, onTestFinished, test } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { continueDraft, fillIn, openWizard, send } from '../../../test/open-wizard.tsx';
import { loadDraft, saveForm } from '../draft/draft-store.ts';
import type { Input } from './use-submit-request.ts';

const server = fakeServer();
const store = createStore('request-draft', 'parts');

/** Leaves a draft that is ready to be sent; returns a function that continues it in another tab. */
async function aDraft() {
  const user = await openWizard();
  await fillIn(user);
  await waitFor(async () => expect((await loadDraft())?.step).toBe(5));
  const stored = await entries(store);
  return async () => {
    cleanup();
    await setMany(stored, store);
    const again = await openWizard('/request-service');
    await continueDraft(again);
    return again;
  };
}
const thanks = () => screen.findByRole('heading', { name: 'Thank you, Jane' });

test('a draft that two tabs send is one request', async () => {
  const openAgain = await aDraft();
  for (let tab = 1; tab <= 2; tab++) {
    await send(await openAgain());
    await thanks();
  }
  const [first, second] = server.requests;
  expect(second).toEqual(first);
});

test('a tab that changes it after the other has sent it sends another request', async () => {
  const openAgain = await aDraft();
  await send(await openAgain());
  await thanks();
  const key = server.requests[0]?.key;
  const user = await openAgain();
  await user.type(screen.getByLabelText('Special requests'), 'Two cats');
  server.respondToRequest = async () =>
    server.requests.at(-1)?.key === key ? json({ message: 'Used before' }, 422) : json({ id: 2 }, 201);
  await send(user);
  await thanks();
  expect(server.requests).toHaveLength(3);
  expect(server.requests[2]?.body.specialRequests).toBe('Two cats');
});

/** Continues the draft here, while another tab that has it sends the message. */
async function sendElsewhere(change: Partial<Input> = {}) {
  const openAgain = await aDraft();
  const user = await openAgain();
  const { submission, fields } = (await loadDraft())!;
  const channel = new BroadcastChannel('request-sent');
  onTestFinished(() => channel.close());
  const send = () =>
    channel.postMessage({
      draftId: submission?.draftId,
      name: 'Jane Doe',
      request: { number: 'REQ-0007', isCopied: false, fields, photoCount: 1 },
      inputs: [
        { fields, slots: [] },
        { fields, slots: ['kitchen'], ...change },
      ],
    });
  return { user, send };
}

test('a tab shows that the other one has sent the draft, with a photo that was added there', async () => {
  const { send } = await sendElsewhere();
  send();
  await thanks();
  expect(screen.getByText('Your request number is', { exact: false }).textContent).toContain('REQ-0007');
  expect(server.requests).toEqual([]);
  expect(await loadDraft()).toBeUndefined();
});

test('a tab in which more was typed than the other one has sent keeps it', async () => {
  const { user, send } = await sendElsewhere();
  await user.type(screen.getByLabelText('Special requests'), 'Two cats');
  send();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByLabelText('Special requests')).toHaveProperty('value', 'Two cats');
});

test('the other tab receives what this one has sent', async () => {
  const openAgain = await aDraft();
  const user = await openAgain();
  const { submission } = (await loadDraft())!;
  const channel = new BroadcastChannel('request-sent');
  onTestFinished(() => channel.close());
  const received = new Promise((resolve) => {
    channel.onmessage = ({ data }) => resolve(data);
  });
  await send(user);
  await thanks();
  expect(await received).toMatchObject({
    draftId: submission?.draftId,
    name: 'Jane Doe',
    request: { number: 'REQ-0001' },
  });
});

test('Continue begins with what another tab has typed meanwhile', async () => {
  const user = await openWizard();
  await user.type(screen.getByLabelText('Name'), 'Jane');
  await waitFor(async () => expect((await loadDraft())?.fields.clientName).toBe('Jane'));
  cleanup();
  const again = await openWizard();
  const draft = (await loadDraft())!;
  await saveForm({ ...draft, fields: { ...draft.fields, clientName: 'Jane Doe' } });
  await continueDraft(again);
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Jane Doe');
});
