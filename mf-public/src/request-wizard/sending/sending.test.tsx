import { withPlainSpaces } from '@app/domain/shared/units';
import { toastStore } from '@app/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { aPhoto, fillIn, heading, openWizard, press, send, walkTo } from '../../../test/open-wizard.tsx';

const server = fakeServer();
beforeEach(() => toastStore.setState({ current: null }));

const MINIMAL = {
  clientName: 'Jane Doe',
  clientEmail: '',
  clientPhone: '555.010.2030',
  clientAddress: '12 Maple Street',
  clientCity: 'Springfield',
  clientState: 'IL',
  clientZip: '62701',
  preferredDate: '2036-11-20',
  serviceType: 'regular',
  contactTimePreference: 'anytime',
  roomPhotos: [],
};

describe('the body', () => {
  test('has numbers as numbers and leaves out an emptied one', async () => {
    const user = await openWizard('/request-service?step=2');
    await user.type(screen.getByLabelText('Bedrooms'), '3');
    await user.type(screen.getByLabelText('Bathrooms'), '2');
    await user.clear(screen.getByLabelText('Bathrooms'));
    await user.type(screen.getByLabelText('Square footage, if you know it'), '1450');
    await user.click(screen.getByRole('radio', { name: 'Deep Cleaning' }));
    await user.selectOptions(screen.getByLabelText('Home size'), 'medium');
    await user.selectOptions(screen.getByLabelText('How did you hear about us?'), 'Yelp');
    await press(user, 'Previous');
    await fillIn(user);
    await user.click(screen.getByLabelText('Special requests'));
    await user.paste('Two cats');
    await send(user);
    await waitFor(() => expect(server.requests).toHaveLength(1));
    expect(server.requests[0]?.body).toEqual({
      ...MINIMAL,
      bedrooms: 3,
      squareFootage: 1450,
      serviceType: 'deep',
      homeSize: 'medium',
      howDidYouHear: 'yelp',
      specialRequests: 'Two cats',
    });
    await screen.findByRole('heading', { name: 'Thank you, Jane' });
    expect(withPlainSpaces(screen.getByText('Square footage').nextSibling!.textContent!)).toBe('1,450 sq ft');
  });

  test('is not sent when the hidden field is filled in, as bots do', async () => {
    const user = await openWizard('/request-service?step=5');
    const trap = screen.getByLabelText<HTMLInputElement>('Leave this empty', { ignore: false });
    expect([trap.tabIndex, trap.autocomplete]).toEqual([-1, 'off']);
    expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
    fireEvent.input(trap, { target: { value: 'https://spam.example' } });
    await send(user);
    await screen.findByRole('heading', { name: /Thank you/ });
    expect(server.requests).toEqual([]);
  });
});

test('untouched fields are left out; the thanks show the number, what was sent and what comes next, and can be printed', async () => {
  server.respondToRequest = async () => json({ id: 12, copyQueued: true, timeZone: 'Asia/Tokyo' }, 201);
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const user = await openWizard();
  await fillIn(user);
  vi.setSystemTime(new Date('2026-11-20T05:05:00Z'));
  await send(user);
  await screen.findByRole('heading', { name: 'Thank you, Jane' });
  vi.useRealTimers();
  expect(server.requests.map(({ body }) => body)).toEqual([MINIMAL]);
  const sent = within(screen.getByRole('region', { name: 'What you sent' }));
  expect(
    sent.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`),
  ).toEqual([
    'Request number: REQ-0012',
    'Name: Jane Doe',
    'Phone: (555) 010-2030',
    'Address: 12 Maple Street, Springfield, IL\u00a062701',
    'Service: Regular Cleaning',
    expect.stringContaining('Preferred date: Thu,'),
    expect.stringContaining('Best time to call: '),
  ]);
  const text = withPlainSpaces(document.body.textContent);
  for (const part of ['24 hours', 'quote', 'next steps', 'Sat, Nov 21, 2:05 PM'])
    expect(text).toContain(part);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('while the request is sent, the button is disabled, and a double click is one request', async () => {
  let arrive: (response: Response) => void = () => undefined;
  server.respondToRequest = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const user = await openWizard();
  await fillIn(user);
  const complete = screen.getByRole('button', { name: 'Complete Your Story' });
  // Both before React renders.
  act(() => {
    complete.click();
    complete.click();
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending Your Story...' });
  expect(button.disabled).toBe(true);
  await user.click(button);
  arrive(json({ id: 1 }, 201));
  await screen.findByRole('heading', { name: 'Thank you, Jane' });
  expect(server.requests).toHaveLength(1);
});

describe('a failure', () => {
  test('shows the message of the server or a default one, and keeps the input', async () => {
    const user = await openWizard();
    await fillIn(user);
    for (const [respond, message] of [
      [() => Promise.reject(new TypeError('offline')), 'Failed to submit request. Please try again.'],
      [async () => json({ message: 'We are closed today' }, 400), 'We are closed today'],
      [async () => json({}, 500), 'Failed to submit request. Please try again.'],
    ] as const) {
      toastStore.setState({ current: null });
      server.respondToRequest = respond;
      await send(user);
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
      expect(toastStore.getState().current).toMatchObject({
        title: 'Error',
        description: 'Failed to submit request',
        tone: 'error',
      });
    }
    // On a phone the message above the buttons is the only one.
    toastStore.setState({ current: null });
    vi.spyOn(window, 'matchMedia').mockReturnValueOnce({ matches: true } as MediaQueryList);
    await send(user);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to submit'));
    expect(toastStore.getState().current).toBeNull();
    await walkBack(user);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Jane Doe');
  });

  test('is retried with the same key, unless the request has changed; its toast closes then', async () => {
    server.respondToRequest = () => Promise.reject(new TypeError('the answer got lost'));
    const user = await openWizard();
    await fillIn(user);
    await send(user);
    await send(user);
    await waitFor(() => expect(server.requests).toHaveLength(2));
    await screen.findByRole('alert');
    await waitFor(() => expect(toastStore.getState().current?.open).toBe(true));
    await user.click(screen.getByLabelText('Special requests'));
    await user.paste('Two cats');
    server.respondToRequest = async () => json({ id: 1 }, 201);
    await send(user);
    await screen.findByRole('heading', { name: 'Thank you, Jane' });
    expect(toastStore.getState().current?.open).toBe(false);
    expect(server.requests).toHaveLength(3);
    const [first, second, third] = server.requests.map(({ key }) => key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

test('the thanks start a new, empty request with Help Another Friend', async () => {
  const user = await openWizard();
  await walkTo(user, 3);
  await press(user, 'Kitchen');
  await user.upload(screen.getByLabelText('Add photo of Kitchen'), aPhoto());
  await press(user, 'Previous');
  await press(user, 'Previous');
  await fillIn(user);
  await send(user);
  await screen.findByRole('heading', { name: 'Thank you, Jane' });
  await press(user, 'Help Another Friend');
  expect(heading()).toBe('Welcome Home');
  expect(document.activeElement?.textContent).toBe('Welcome Home');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  await walkTo(user, 3);
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  await press(user, 'Previous');
  await press(user, 'Previous');
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(server.requests[1]?.body.roomPhotos).toEqual([]);
  expect(server.requests[1]?.key).not.toBe(server.requests[0]?.key);
});

async function walkBack(user: Awaited<ReturnType<typeof openWizard>>) {
  for (let step = 5; step > 1; step -= 1) await press(user, 'Previous');
}
