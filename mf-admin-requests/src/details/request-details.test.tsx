import { toastStore } from '@app/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDetails, serverWithPhotos } from '../../test/details.tsx';
import type { FakeServer } from '../../test/fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = serverWithPhotos();
});

describe('the timeline', () => {
  test('lists notes and changes of status, latest first, with time and author', async () => {
    server.events[2] = [
      {
        id: 1,
        kind: 'status',
        fromStatus: 'pending',
        toStatus: 'contacted',
        at: '2026-11-20T10:00:00.000Z',
        byUsername: 'maria',
      },
      { id: 2, kind: 'deleted', at: '2026-11-20T11:00:00.000Z', byUsername: 'ann' },
      { id: 3, kind: 'restored', at: '2026-11-20T11:01:00.000Z', byUsername: 'ann' },
      {
        id: 4,
        kind: 'note',
        text: 'Called,\nleft voicemail',
        at: '2026-11-20T12:00:00.000Z',
        byUsername: 'maria',
      },
    ];
    await openDetails();
    const timeline = await screen.findByRole('list', { name: 'Timeline' });
    await within(timeline).findByText(/left voicemail/);
    const entries = within(timeline)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent);
    expect(entries).toHaveLength(5);
    expect(entries[0]).toMatch(/^Called,\nleft voicemail.*Nov\s20.* by maria$/s);
    expect(entries[1]).toMatch(/^Restored.* by ann$/);
    expect(entries[2]).toMatch(/^Deleted.* by ann$/);
    expect(entries[3]).toMatch(/^Pending to Contacted.* by maria$/);
    expect(entries[4]).toMatch(/^Submitted, request ID REQ-0002/);
  });

  test('adds a note, also on Ctrl+Enter, and clears the field', async () => {
    const { user, details } = await openDetails();
    const field = details.getByLabelText('Note');
    await user.type(field, 'Called');
    await user.click(details.getByRole('button', { name: 'Add Note' }));
    expect(await details.findByText('Called')).toBeTruthy();
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    await user.type(field, 'Called again{Control>}{Enter}{/Control}');
    expect(await details.findByText('Called again')).toBeTruthy();
    expect(server.bodies).toEqual([{ text: 'Called' }, { text: 'Called again' }]);
  });

  test('rejects an empty note under its field', async () => {
    const { user, details } = await openDetails();
    await user.click(details.getByRole('button', { name: 'Add Note' }));
    expect(await details.findByText('Note is required')).toBeTruthy();
    expect(server.bodies).toEqual([]);
  });

  test('keeps a note that could not be added', async () => {
    const { user, details } = await openDetails();
    server.failWith = true;
    await user.type(details.getByLabelText('Note'), 'Called');
    await user.click(details.getByRole('button', { name: 'Add Note' }));
    await waitFor(() =>
      expect(toastStore.getState().current).toMatchObject({ description: 'Failed to add note' }),
    );
    expect(details.getByLabelText('Note')).toHaveProperty('value', 'Called');
  });

  test.each(['Called', 'No answer'])('%s for a request that was deleted elsewhere says so', async (text) => {
    const { user, details } = await openDetails();
    server.failWith = { status: 404, message: 'Request not found' };
    if (text === 'Called') await user.type(details.getByLabelText('Note'), text);
    await user.click(details.getByRole('button', { name: text === 'Called' ? 'Add Note' : text }));
    await waitFor(() =>
      expect(toastStore.getState().current).toMatchObject({
        description: 'Failed to add note. This request was deleted elsewhere.',
        link: { to: '/admin/deleted' },
      }),
    );
  });

  test('shows an error of the server at the field', async () => {
    const { user, details } = await openDetails();
    const message = 'Note has characters that cannot be stored';
    server.failWith = { status: 400, message, issues: [{ path: 'text', message }] };
    await user.type(details.getByLabelText('Note'), 'Called');
    await user.click(details.getByRole('button', { name: 'Add Note' }));
    await details.findByText(message);
    expect(details.getByLabelText('Note').getAttribute('aria-invalid')).toBe('true');
  });

  test('closes the error toast once the note is added', async () => {
    const { user, details } = await openDetails();
    server.failWith = true;
    await user.type(details.getByLabelText('Note'), 'Called');
    await user.click(details.getByRole('button', { name: 'Add Note' }));
    await waitFor(() => expect(toastStore.getState().current).toMatchObject({ open: true }));
    server.failWith = false;
    await user.click(details.getByRole('button', { name: 'Add Note' }));
    await details.findByText('Called', { selector: 'li *' });
    expect(toastStore.getState().current).toMatchObject({ open: false });
  });

  test('is reloaded after a change of status', async () => {
    const { user, details } = await openDetails();
    server.events[2] = [
      {
        id: 1,
        kind: 'status',
        fromStatus: 'contacted',
        toStatus: 'scheduled',
        at: '2026-11-20T10:00:00.000Z',
        byUsername: 'maria',
      },
    ];
    await user.selectOptions(details.getByLabelText('Request status'), 'scheduled');
    expect(await details.findByText(/by maria/)).toBeTruthy();
  });
});
