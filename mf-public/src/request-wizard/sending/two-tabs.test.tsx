import { cleanup, screen, waitFor } from '@testing-library/react';
import { createStore, entries, setMany } from 'idb-keyval';
import { expect, test } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { fillIn, openWizard, press, send } from '../../../test/open-wizard.tsx';
import { loadDraft } from '../draft/draft-store.ts';

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
    await press(again, 'Continue');
    return again;
  };
}
const thanks = () => screen.findByRole('heading', { name: 'Thank you, Jane' });

test('a draft that two tabs send is one request', async () => {
  const continueDraft = await aDraft();
  for (let tab = 1; tab <= 2; tab++) {
    await send(await continueDraft());
    await thanks();
  }
  const [first, second] = server.requests;
  expect(second).toEqual(first);
});

test('a tab that changes it after the other has sent it sends another request', async () => {
  const continueDraft = await aDraft();
  await send(await continueDraft());
  await thanks();
  const key = server.requests[0]?.key;
  const user = await continueDraft();
  await user.type(screen.getByLabelText('Special requests'), 'Two cats');
  server.respondToRequest = async () =>
    server.requests.at(-1)?.key === key ? json({ message: 'Used before' }, 422) : json({ id: 2 }, 201);
  await send(user);
  await thanks();
  expect(server.requests).toHaveLength(3);
  expect(server.requests[2]?.body.specialRequests).toBe('Two cats');
});
