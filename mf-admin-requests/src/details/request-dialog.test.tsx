import { axeProblems } from '@app/tooling/test-env/axe';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dialog, noDialog, officeWithPhotos, openDetails } from '../../test/details.tsx';
import { type FakeOffice, stored } from '../../test/fake-server.ts';
import { openDashboard } from '../../test/open-dashboard.tsx';

let office: FakeOffice;
beforeEach(() => {
  office = officeWithPhotos();
});

describe('the details', () => {
  test('hold everything that the visitor told us', async () => {
    const { details } = await openDetails();
    for (const words of [
      'Deep Cleaning',
      'Fri, 20 November 2026',
      'Medium (3-4 bedrooms)',
      '1,450 sq ft',
      'Friend or family',
      'evening (5PM-8PM)',
      'Two cats, please close the doors.',
      '#2',
    ])
      expect(details.getByText((text) => text.startsWith(words))).toBeTruthy();
    for (const room of ['Kitchen', 'Living Room', 'Laundry Room'])
      expect(details.getByRole('img', { name: room })).toBeTruthy();
  });

  test.each([
    ['phone', '(555) 010-2030', 'tel:5550102030'],
    ['mail', 'jane@example.com', 'mailto:jane@example.com'],
    [
      'map',
      '12 Maple Street, Springfield, IL 62701',
      'https://www.google.com/maps/search/?api=1&query=12%20Maple%20Street%2C%20Springfield%2C%20IL%2062701',
    ],
  ])('reach the client with one tap: %s', async (_way, name, href) => {
    const { details } = await openDetails();
    expect(details.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  test('let no visitor write into the mail, and offer no call to words that hold no number', async () => {
    const change = { clientName: 'Di Oak', clientEmail: 'di?bcc=x@example.com', clientPhone: 'ask my wife' };
    office.requests = [stored(4, change)];
    const { details } = await openDetails('Di Oak');
    const mail = details.getByRole('link', { name: change.clientEmail });
    expect(mail.getAttribute('href')).toBe('mailto:di%3Fbcc%3Dx@example.com');
    expect(details.getByText('ask my wife').closest('a')).toBeNull();
  });

  test('say what was left out', async () => {
    office.requests = [
      stored(4, {
        clientName: 'Di Oak',
        clientEmail: '',
        homeSize: null,
        specialRequests: null,
        roomPhotos: [],
      }),
    ];
    const { details } = await openDetails('Di Oak');
    expect(details.getAllByText('Not provided')).toHaveLength(2);
    expect(details.getAllByText('None')).toHaveLength(2);
  });

  test('lead on to a job with what the request knows', async () => {
    const { details } = await openDetails();
    expect(details.getByRole('link', { name: 'Create job' }).getAttribute('href')).toBe('/new-job?request=2');
  });

  test('open and close by keyboard, and the focus is where it was', async () => {
    const { user } = openDashboard();
    const button = await screen.findByRole('button', { name: 'View details of Bob Ray' });
    button.focus();
    await user.keyboard('{Enter}');
    await dialog('Bob Ray');
    await user.keyboard('{Escape}');
    await noDialog();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('stand in the address: a link opens them, Back closes them', async () => {
    const { addressNow, router } = await openDetails();
    expect(addressNow()).toBe('/admin?request=2');
    await act(() => router.navigate(-1));
    await noDialog();
    expect(addressNow()).toBe('/admin');
  });

  test('of a request that the list does not show are read by themselves', async () => {
    const { user, addressNow } = openDashboard('/admin?status=contacted&request=3');
    await dialog('Cy Fox');
    expect(office.calls).toContain('GET /api/job-requests/3');
    await user.keyboard('{Escape}');
    await noDialog();
    expect(addressNow()).toBe('/admin?status=contacted');
  });

  test('of a request that is gone say so', async () => {
    openDashboard('/admin?request=77');
    expect(await screen.findByText('This request is not there. It may have been deleted.')).toBeTruthy();
  });

  test('that could not be read can be read again, also where the list is not there either', async () => {
    office.offline = true;
    const { user } = openDashboard('/admin?request=2');
    const details = within(await screen.findByRole('dialog'));
    await details.findByText('The request could not be loaded.');
    office.offline = false;
    await user.click(details.getByRole('button', { name: 'Try again' }));
    await dialog('Bob Ray');
  });

  test('have nothing that axe finds wrong', async () => {
    const { details } = await openDetails();
    await details.findByRole('button', { name: 'Add note' });
    expect(await axeProblems()).toEqual([]);
  });
});

describe('from one request to the next', () => {
  test('the dialog stays, and at the end the focus is on the card of the one shown last', async () => {
    const { user, addressNow } = await openDetails('Cy Fox');
    await user.click(screen.getByRole('button', { name: 'Next request' }));
    await dialog('Bob Ray');
    await user.click(screen.getByRole('button', { name: 'Next request' }));
    await dialog('Ann Lee');
    expect(addressNow()).toBe('/admin?request=1');
    expect(screen.getByRole('button', { name: 'Next request' }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    await noDialog();
    const card = screen.getByRole('button', { name: 'View details of Ann Lee' });
    await waitFor(() => expect(document.activeElement).toBe(card));
    expect(addressNow()).toBe('/admin');
  });

  test('a new status does not change what is next', async () => {
    const { user } = openDashboard('/admin?status=pending');
    await user.click(await screen.findByRole('button', { name: 'View details of Cy Fox' }));
    await dialog('Cy Fox');
    await user.selectOptions(screen.getByLabelText('Request status'), 'scheduled');
    await waitFor(() => expect(office.requests.find(({ id }) => id === 3)?.status).toBe('scheduled'));
    await dialog('Cy Fox');
    await user.click(screen.getByRole('button', { name: 'Next request' }));
    await dialog('Ann Lee');
  });
});
