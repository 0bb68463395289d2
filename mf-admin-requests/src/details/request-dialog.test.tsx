import { toastStore } from '@app/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dialog, noDialog, openDetails, serverWithPhotos } from '../../test/details.tsx';
import { type FakeServer, stored } from '../../test/fake-server.ts';
import { openDashboard } from '../../test/open-dashboard.tsx';

let server: FakeServer;
beforeEach(() => {
  server = serverWithPhotos();
});

describe('the request dialog', () => {
  test('shows every field of the request', async () => {
    const { details } = await openDetails();
    for (const value of [
      'Deep Cleaning',
      'Fri, Nov 20',
      'Medium (3-4 bedrooms)',
      '1,450 sq ft',
      'Friend or family',
      'Two cats, please close the doors.',
    ])
      expect(details.getByText((text) => text.startsWith(value))).toBeTruthy();
    for (const room of ['Kitchen', 'Living Room', 'Laundry Room'])
      expect(details.getByRole('img', { name: room })).toBeTruthy();
  });

  test('links phone, email and map of the client', async () => {
    const { details } = await openDetails();
    const hrefOf = (name: string) => details.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('(555) 010-2030')).toBe('tel:5550102030');
    expect(hrefOf('jane@example.com')).toBe('mailto:jane@example.com');
    expect(hrefOf('12 Maple Street, Springfield, IL\u00a062701')).toBe(
      'https://www.google.com/maps/search/?api=1&query=12%20Maple%20Street%2C%20Springfield%2C%20IL%2062701',
    );
  });

  test('escapes the email address, and links no phone field without a number', async () => {
    const change = { clientName: 'Di Oak', clientEmail: 'di?bcc=x@example.com', clientPhone: 'ask my wife' };
    server.requests = [stored(4, change)];
    const { details } = await openDetails('Di Oak');
    const mail = details.getByRole('link', { name: change.clientEmail });
    expect(mail.getAttribute('href')).toBe('mailto:di%3Fbcc%3Dx@example.com');
    expect(details.getByText('ask my wife').closest('a')).toBeNull();
  });

  test('marks the fields that were left out', async () => {
    server.requests = [
      stored(4, {
        clientName: 'Di Oak',
        clientEmail: '',
        homeSize: null,
        specialRequests: null,
        roomPhotos: [],
      }),
    ];
    const { details } = await openDetails('Di Oak');
    details.getByText('Not provided: special requests, room photos, home size, email');
    expect(details.queryByRole('heading', { name: 'Room photos' })).toBeNull();
  });

  test('is in the order of a phone call', async () => {
    const { details } = await openDetails();
    const headings = details.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Special requests', 'Room photos', 'Service', 'Client', 'Timeline']);
    const [first, second] = details.getAllByRole('term').map(({ textContent }) => textContent);
    expect([first, second]).toEqual(['Preferred date', 'Best time to call']);
    expect(screen.getByRole('region', { name: 'Phone' }).textContent).toContain('Evening (5PM-8PM)');
  });

  test('adds a note with one tap, takes it back with Undo, and offers a text beside the telephone number', async () => {
    const { user, details } = await openDetails();
    await user.click(details.getByRole('button', { name: 'Left voicemail' }));
    await within(details.getByRole('list', { name: 'Timeline' })).findByText('Left voicemail');
    expect(server.calls).toContain('POST /api/job-requests/2/notes');
    (document.activeElement as HTMLElement).blur();
    toastStore.getState().current?.action?.run();
    await waitFor(() => expect(details.queryByText('Left voicemail', { selector: 'li *' })).toBeNull());
    expect(document.activeElement).toBe(details.getByRole('group', { name: 'Add a note' }));
    details.getByRole('button', { name: 'Text Bob Ray' });
  });

  test('offers the status after a conversation', async () => {
    const { user, details } = await openDetails('Cy Fox');
    expect(details.queryByRole('button', { name: 'Mark as Contacted' })).toBeNull();
    await user.click(details.getByRole('button', { name: 'Spoke on the phone' }));
    await user.click(await details.findByRole('button', { name: 'Mark as Contacted' }));
    const stored = () => server.requests.find(({ id }) => id === 3)?.status;
    await waitFor(() => expect(stored()).toBe('contacted'));
    await user.click(await details.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(stored()).toBe('pending'));
    details.getByRole('button', { name: 'Mark as Contacted' });
  });

  test('links to a new job with the data of the request', async () => {
    const { details } = await openDetails();
    expect(details.getByRole('link', { name: 'Create Job' }).getAttribute('href')).toBe('/new-job?request=2');
  });

  test('opens and closes by keyboard and restores the focus', async () => {
    const { user } = openDashboard();
    const button = await screen.findByRole('button', { name: 'View details of Bob Ray' });
    button.focus();
    await user.keyboard('{Enter}');
    await dialog('Bob Ray');
    await user.keyboard('{Escape}');
    await noDialog();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('is in the URL, and Back closes it', async () => {
    const { currentUrl, router } = await openDetails();
    expect(currentUrl()).toBe('/admin?request=2');
    await act(() => router.navigate(-1));
    await noDialog();
    expect(currentUrl()).toBe('/admin');
  });

  test('loads a request that is not in the list', async () => {
    const { user, currentUrl } = openDashboard('/admin?status=contacted&request=3');
    await dialog('Cy Fox');
    expect(server.calls).toContain('GET /api/job-requests/3');
    await user.keyboard('{Escape}');
    await noDialog();
    expect(currentUrl()).toBe('/admin?status=contacted');
  });

  test('shows a message for a request that does not exist', async () => {
    openDashboard('/admin?request=77');
    expect(await screen.findByText('This request is not there. It may have been deleted.')).toBeTruthy();
  });

  test('offers another try when neither the request nor the list could be loaded', async () => {
    server.offline = true;
    const { user } = openDashboard('/admin?request=2');
    const details = within(await screen.findByRole('dialog'));
    await details.findByText('The request could not be loaded.');
    server.offline = false;
    await user.click(details.getByRole('button', { name: 'Try Again' }));
    await dialog('Bob Ray');
  });
});

describe('previous and next', () => {
  test('keep the dialog open; closing it focuses the card of the last request', async () => {
    const { user, currentUrl } = await openDetails('Cy Fox');
    await user.click(screen.getByRole('button', { name: 'Next request' }));
    await dialog('Bob Ray');
    await user.click(screen.getByRole('button', { name: 'Next request' }));
    await dialog('Ann Lee');
    expect(currentUrl()).toBe('/admin?request=1');
    expect(screen.getByRole('button', { name: 'Next request' }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    await noDialog();
    const card = screen.getByRole('button', { name: 'View details of Ann Lee' });
    await waitFor(() => expect(document.activeElement).toBe(card));
    expect(currentUrl()).toBe('/admin');
  });

  test('are the arrow keys, except in a field', async () => {
    const { user, currentUrl } = await openDetails('Cy Fox');
    await user.keyboard('{ArrowRight}');
    await dialog('Bob Ray');
    screen.getByLabelText('Request status').focus();
    await user.keyboard('{ArrowLeft}');
    expect(currentUrl()).toBe('/admin?request=2');
    screen.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await dialog('Cy Fox');
  });

  test('keep the focus in the dialog, before the phone, where what had it is of the request before', async () => {
    const { user, details } = await openDetails();
    details.getByRole('button', { name: /Kitchen/ }).focus();
    await user.keyboard('{ArrowRight}');
    const next = within(await dialog('Ann Lee'));
    await user.tab();
    expect(document.activeElement).toBe(next.getByRole('link', { name: '(555) 010-2030' }));
  });

  test('are not changed by a new status', async () => {
    const { user } = openDashboard('/admin?status=pending');
    await user.click(await screen.findByRole('button', { name: 'View details of Cy Fox' }));
    await dialog('Cy Fox');
    await user.selectOptions(screen.getByLabelText('Request status'), 'scheduled');
    await waitFor(() => expect(server.requests.find(({ id }) => id === 3)?.status).toBe('scheduled'));
    await dialog('Cy Fox');
    await user.click(screen.getByRole('button', { name: 'Next request' }));
    await dialog('Ann Lee');
  });
});
