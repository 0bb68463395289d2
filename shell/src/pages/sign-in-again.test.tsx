import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite } from '../../test/open-site.tsx';

beforeEach(() => fakeAreas.reset());

const JOBS = 'GET /api/jobs';
const refused = { status: 401, body: { message: 'Please sign in' } };
const dialog = () => screen.findByRole('dialog', { name: 'Sign in again' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function sessionEndsWhileTyping() {
  const server = fakeServer({ ...SIGNED_IN, [JOBS]: { body: ['a'] } });
  const user = await openSite('/job-history');
  await user.type(await screen.findByLabelText('Note'), 'half a sentence');
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
  server.responses[JOBS] = refused;
  await click('Refresh');
  await dialog();
  const signInAgain = async () => {
    await user.type(screen.getByLabelText('Password'), 'secret');
    await click('Sign In');
    await noDialog();
  };
  return { server, click, signInAgain };
}

test('a session that ends shows the sign-in over the page, which keeps its input', async () => {
  const { server, signInAgain } = await sessionEndsWhileTyping();
  const note = document.querySelector('main input');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  server.responses[JOBS] = { body: ['a', 'b'] };
  await signInAgain();
  expect(screen.getByLabelText('Note')).toBe(note);
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'half a sentence');
  expect(location.pathname).toBe('/job-history');
  // The refused call is repeated.
  await screen.findByText('a,b');
});

test('a sign-in in another tab is enough', async () => {
  const { server } = await sessionEndsWhileTyping();
  server.responses[JOBS] = { body: ['a', 'b'] };
  const otherTab = new BroadcastChannel('sign-in');
  otherTab.postMessage('ben');
  otherTab.postMessage('ann');
  await noDialog();
  otherTab.close();
  await screen.findByText('a,b');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'half a sentence');
});

test('can be dismissed until the next refused call', async () => {
  const { click } = await sessionEndsWhileTyping();
  await click('Close');
  await noDialog();
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'half a sentence');
  await click('Refresh');
  await dialog();
});
