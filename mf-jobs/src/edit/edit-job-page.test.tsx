import { PIXEL, sampleJob } from '@app/domain/testing/sample-job';
import { toastStore } from '@app/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { discardChanges, openEditJob } from '../../test/open-edit-job.tsx';
import { currentPlace, shownToast } from '../../test/open-page.tsx';
import { FROM_JOB } from '../parts/job-frame.tsx';

const JOB = sampleJob({
  id: 7,
  clientPhone: null,
  clientEmail: '',
  finalTotal: 200,
  discountAmount: 0,
  jobNotes: 'Ring twice',
  photos: [
    { id: 'p1', label: 'Before - sink.jpg', type: 'before', url: PIXEL },
    { id: 'p2', label: 'After - sink.jpg', type: 'after', url: PIXEL },
    { id: 'p3', label: 'After - floor.jpg', type: 'after', url: PIXEL },
  ],
});
let server: FakeJobsServer;

beforeEach(() => {
  server = fakeJobsServer([{ ...JOB }]);
});

async function open(change: object = {}) {
  Object.assign(server.jobs[0]!, change);
  const user = await openEditJob();
  return user;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const type = async (user: Awaited<ReturnType<typeof open>>, name: string, text: string) => {
  await user.clear(field(name));
  if (text) await user.paste(text);
};

describe('the form', () => {
  test('has four sections with the values of the job', async () => {
    await open();
    const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(sections.filter((title) => !['Services', 'Rooms', 'Photos'].includes(title))).toEqual([
      'Client Information',
      'Job Details',
      'Pricing & Discount',
      'Notes',
    ]);
    expect(sections.indexOf('Services')).toBeLessThan(sections.indexOf('Notes'));
    expect(screen.queryByLabelText('Consultation notes')).toBeNull();
    for (const [name, value] of [
      ['Client name', 'Jane Doe'],
      ['Street address', '12 Maple Street'],
      ['City', 'Springfield'],
      ['Phone', ''],
      ['Start date', '2026-11-20'],
      ['Assigned cleaner', 'marialopez'],
      ['Discount amount', '0.00'],
      ['Final total', '200.00'],
      ['Job notes', 'Ring twice'],
    ] as const)
      expect([name, field(name).value]).toEqual([name, value]);
    // The original total, and the final one beside the buttons.
    expect(screen.getAllByText('$200.00')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Jane Doe' }).getAttribute('href')).toBe('/job/7');
    const attributes = (name: string) => [field(name).type, field(name).min, field(name).step];
    expect(attributes('Final total')).toEqual(['number', '0', '0.01']);
    expect(attributes('Discount amount').slice(0, 2)).toEqual(['number', '0']);
    expect(field('Email').type).toBe('email');
    act(() => field('Job notes').focus());
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Notes');
  });

  test.each([
    ['the latest job of a series', { isLatest: true, isEnded: false }, [true, true]],
    ['an earlier job', { isLatest: false, isEnded: false }, [false, true]],
    ['a series that has ended', { isLatest: true, isEnded: true }, [false, false]],
  ])('says what changes for coming visits, and what for this one alone: %s', async (_of, state, shown) => {
    const series = { id: 3, every: 'week', firstDay: '2026-11-20', until: null, ...state };
    server.override = (_method, path) =>
      path.endsWith('/series') ? { status: 200, body: { series, visits: [] } } : undefined;
    await open();
    await waitFor(() => expect(server.calls).toContain('GET /api/jobs/7/series'));
    const notes = [/^Name, address, .* for the coming visits .*, too\.$/, /^All of this and .*schedule/];
    await waitFor(() => expect(notes.map((note) => screen.queryByText(note) !== null)).toEqual(shown));
  });

  test('keeps a cleaner who was removed from the settings', async () => {
    await open({ assignedCleaner: 'gone' });
    expect(field('Assigned cleaner').value).toBe('gone');
  });

  test('shows photos before and after, with a placeholder for one that fails', async () => {
    await open();
    const after = within(screen.getByRole('region', { name: 'After photos' }));
    expect(after.getAllByLabelText<HTMLInputElement>(/^Label of/).map(({ value }) => value)).toEqual([
      'After - sink.jpg',
      'After - floor.jpg',
    ]);
    expect(after.getByRole('img', { name: 'After - floor.jpg' })).toBeTruthy();
    const before = within(screen.getByRole('region', { name: 'Before photos' }));
    fireEvent.error(before.getByRole('img', { name: 'Before - sink.jpg' }));
    expect(before.getByText('Photo unavailable')).toBeTruthy();
    expect(before.queryByRole('img')).toBeNull();
  });
});

describe('the price', () => {
  test('is reduced by the discount, which is capped at the original total when saved', async () => {
    const user = await open();
    await type(user, 'Discount amount', '30');
    expect(field('Final total').value).toBe('170.00');
    await type(user, 'Discount amount', '500');
    expect(field('Final total').value).toBe('0.00');
    expect(screen.getByText('The discount is larger than the original; the total is $0.00.')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]).toMatchObject({ finalTotal: 0, discountAmount: 200 });
  });

  test('is not discounted twice when saved again', async () => {
    const user = await open({ finalTotal: 170, discountAmount: 30 });
    expect(screen.getByText('$200.00')).toBeTruthy();
    expect(field('Final total').value).toBe('170.00');
    await user.click(save());
    await waitFor(() => expect(server.calls).toContain('PATCH /api/jobs/7'));
    expect(server.jobs[0]).toMatchObject({ finalTotal: 170, discountAmount: 30 });
  });

  test('is the original again when the discount is removed, and can be edited without one', async () => {
    const user = await open({ finalTotal: 170, discountAmount: 30 });
    await type(user, 'Discount amount', '');
    expect(field('Final total').value).toBe('200.00');
    // The original stays while the field is empty.
    await type(user, 'Final total', '');
    await type(user, 'Discount amount', '30');
    expect(field('Final total').value).toBe('170.00');
    await type(user, 'Discount amount', '');
    await type(user, 'Final total', '150.5');
    await user.click(save());
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]).toEqual({ finalTotal: 150.5, discountAmount: 0 });
  });
});

describe('saving', () => {
  test('sends the changed fields, empty ones as null, shows a toast and returns to the history', async () => {
    const user = await open();
    await type(user, 'City', '');
    await type(user, 'Discount amount', '30');
    await user.click(save());
    await waitFor(() => expect(currentPlace()).toBe('/job-history'));
    expect(shownToast()).toBe('Success: Job updated successfully');
    expect(server.calls).toContain('PATCH /api/jobs/7');
    expect(server.sent).toStrictEqual([{ clientCity: null, discountAmount: 30, finalTotal: 170 }]);
  });

  test('formats a typed phone, and a start past the end moves the end by as many days', async () => {
    const user = await open({ jobEndDate: '2026-11-22' });
    await type(user, 'Phone', '5550109999');
    await user.click(field('Start date'));
    fireEvent.change(field('Start date'), { target: { value: '2026-11-21' } });
    expect(field('End date').value).toBe('2026-11-22');
    fireEvent.change(field('Start date'), { target: { value: '2026-11-30' } });
    expect(field('End date').value).toBe('2026-12-02');
    await user.click(save());
    await waitFor(() => expect(currentPlace()).toBe('/job-history'));
    const dates = { jobDate: '2026-11-30', jobEndDate: '2026-12-02' };
    expect(server.sent).toStrictEqual([{ clientPhone: '(555) 010-9999', ...dates }]);
  });

  test('that fails shows an error and keeps the input', async () => {
    let failure: ReturnType<FakeJobsServer['override']> = {
      status: 400,
      body: { message: 'Client name is too odd' },
    };
    server.override = (method) => (method === 'PATCH' ? failure : undefined);
    const user = await open();
    await type(user, 'Client name', 'John Roe');
    await user.click(save());
    await waitFor(() => expect(shownToast()).toBe('Error: Client name is too odd'));
    failure = { status: 500 };
    await user.click(save());
    await waitFor(() => expect(shownToast()).toBe('Error: Failed to update job'));
    expect([currentPlace(), field('Client name').value]).toEqual(['/edit-job/7', 'John Roe']);
  });

  test('shows an error of the server at its field', async () => {
    const issues = [{ path: 'jobEndDate', message: 'The cleaner is away by then' }];
    server.override = (method) =>
      method === 'PATCH' ? { status: 400, body: { message: issues[0]!.message, issues } } : undefined;
    const user = await open();
    await user.click(save());
    await waitFor(() => expect(field('End date').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('The cleaner is away by then')).toBeTruthy();
  });

  test('rejects wrong values with an error under each field, of all at once', async () => {
    const user = await open();
    const wrong = [
      ['Client name', '', 'Client name is required'],
      ['Street address', ' ', 'Street address is required'],
      ['Start date', '', 'Job start date is required'],
      ['Email', 'abc', 'Please enter a valid email address'],
      ['Discount amount', '-5', 'Discount must be 0 or greater'],
      ['Final total', '-1', 'Final total must be greater than or equal to 0'],
    ] as const;
    for (const [name, value] of wrong) await type(user, name, value);
    await user.click(save());
    for (const [name, , message] of wrong) {
      const ids = (await screen.findByText(message)).closest('[id]')!.id;
      expect([name, field(name).getAttribute('aria-describedby')]).toEqual([
        name,
        expect.stringContaining(ids),
      ]);
    }
    expect(server.sent).toEqual([]);
  });

  test('Save and Cancel return to the page of the job where it was opened there', async () => {
    let user = await openEditJob({ state: FROM_JOB });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(currentPlace()).toBe('/job/7');
    user = await openEditJob({ state: FROM_JOB });
    await type(user, 'Client name', 'John Roe');
    await user.click(save());
    await waitFor(() => expect(currentPlace()).toBe('/job/7'));
    expect(shownToast()).toBe('Success: Job updated successfully');
  });

  test('Save and Cancel go back to the jobs as they were filtered', async () => {
    for (const button of ['Cancel', 'Save Changes']) {
      const user = await openEditJob({ before: '/job-history?unsent=true' });
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(currentPlace()).toBe('/job-history?unsent=true'));
    }
  });

  test('Cancel returns to the history and sends nothing; Undo leads back to what was typed', async () => {
    const user = await open();
    await type(user, 'Client name', 'John Roe');
    await discardChanges(user);
    expect(currentPlace()).toBe('/job-history');
    act(() => toastStore.getState().current?.action?.run());
    expect((await screen.findByLabelText<HTMLInputElement>('Client name')).value).toBe('John Roe');
    expect(server.sent).toEqual([]);
  });
});
