import type { JobListItem } from '@app/domain/job/list/job-list';
import { withPlainSpaces } from '@app/domain/shared/units';
import { sampleJob } from '@app/domain/testing/sample-job';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { dataUrl } from '../../../test/wizard/fake-canvas.ts';
import { fakeWizardServer, json } from '../../../test/wizard/fake-wizard-server.ts';
import { openAt, openReview } from '../../../test/wizard/open-step.ts';
import {
  fieldValue,
  fill,
  findStep,
  openWizard,
  press,
  shownToast,
} from '../../../test/wizard/open-wizard.tsx';
import { isEmpty } from '../draft/draft.ts';
import { currentDraft } from '../draft/draft-store.ts';
import { STEPS } from '../draft/wizard-steps.ts';

const server = fakeWizardServer();

const entry = (term: string) =>
  withPlainSpaces(screen.getByText(term, { selector: 'dt' }).nextElementSibling!.textContent);

async function openComplete(change: Parameters<typeof sampleJob>[0] = {}) {
  vi.setSystemTime('2026-11-20T12:00:00');
  server.storedJob = sampleJob(change);
  const user = await openWizard(`/new-job?step=${STEPS.complete}&job=7`);
  await screen.findByText('Bill to');
  return user;
}

test('shows the job returned by the server', async () => {
  server.respondToJob = async ({ body }) =>
    json(
      {
        ...body,
        id: 12,
        clientName: 'Jane Doe-Smith',
        finalTotal: 130,
        paidTotal: 0,
        createdAt: '2026-11-21T12:00:00.000Z',
      },
      201,
    );
  const user = await openReview();
  await press(user, 'Generate Invoice');
  await findStep('Invoice ready');
  await screen.findByText('INV-0012');
  expect(entry('Bill to')).toContain('Jane Doe-Smith12 Maple StreetSpringfield, IL 62701');
  expect(screen.getAllByText('$130.00')).toHaveLength(2);
  expect(server.reads).not.toContain('/api/jobs/12?photos=links');
});

test('a client without an email can be sent the invoice by text', async () => {
  await openComplete({ clientEmail: null, clientPhone: '(217) 555-0134' });
  expect(await screen.findByRole('button', { name: 'Text Invoice to Jane Doe' })).toBeTruthy();
});

test('shows the details of the invoice', async () => {
  await openComplete({ finalNotes: 'Thank you', jobNotes: 'Back door', jobEndDate: '2026-11-21' });
  await screen.findByText('Maria Lopez');
  expect(entry('Invoice date')).toBe('Fri, Nov 20, 2026');
  expect(entry('Job date')).toBe('Fri, Nov 20, 2026 – Sat, Nov 21, 2026');
  expect(entry('Cleaner')).toBe('Maria Lopez');
  expect(entry('Services')).toBe('Time Spent: 2.5 hours');
  expect(entry('Notes')).toBe('Back doorThank you');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Cleaning by time spent2.5 hours × $50.00$125.00',
    'Total$125.00',
  ]);
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
  expect(screen.getByRole('button', { name: /^Download PDF/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Download Report/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark Request as Scheduled' })).toBeNull();
});

test('a job that repeats says how often, until when, and which visits are next', async () => {
  const rule = { every: 'week', firstDay: '2026-11-20', until: '2027-01-15' } as const;
  server.series = { ...rule, id: 3, isEnded: false, isLatest: true };
  await openComplete();
  await screen.findByText('Repetition');
  expect(entry('Repetition')).toMatch(
    /^Repeats every week until Fri, Jan 15, 2027Next visits: Fri, Nov 27; Fri, Dec 4; Fri, Dec 11 …Each /,
  );
});

test('shows an error when the job cannot be read', async () => {
  await openWizard(`/new-job?step=${STEPS.complete}&job=8`);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load job');
});

test('offers the report when the final method is consultation', async () => {
  await openComplete({
    finalPricingMethod: 'consultation',
    clientName: 'Jane Doe',
    finalTotal: 125,
    paidTotal: 25,
  });
  expect(screen.getByRole('button', { name: /^Download Report/ })).toBeTruthy();
  await badge('$100.00 open');
});

const badge = (state: string) => screen.findByText(state);

const link = () => screen.getByRole('link', { name: 'Email Invoice' }).getAttribute('href') ?? '';

test('Email Invoice has no recipient without a saved email address, with a hint', async () => {
  await openComplete({ clientEmail: null });
  expect(link()).toMatch(/^mailto:\?subject=/);
  expect(screen.getByText('No client email saved')).toBeTruthy();
});

test('where mail is set up, Send Invoice opens the mail to the client in its place', async () => {
  server.mail = { sender: 'desk@example.com', reminders: false };
  const user = await openComplete();
  await user.click(await screen.findByRole('button', { name: 'Send Invoice to Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send invoice INV-0007' }));
  expect(dialog.getByLabelText('To')).toHaveProperty('value', 'jane@example.com');
  expect(dialog.getByLabelText('Subject')).toHaveProperty('value', 'Invoice INV-0007 from Bright Rooms');
  expect(screen.queryByRole('link', { name: 'Email Invoice', hidden: true })).toBeNull();
});

describe('afterwards', () => {
  test('Create Another Job starts an empty draft', async () => {
    const user = await openReview({
      photos: [{ id: 'p', type: 'before', label: 'Oven' }],
      images: { p: dataUrl(1) },
    });
    await press(user, 'Generate Invoice');
    await findStep('Invoice ready');
    await press(user, 'Create Another Job');
    await findStep('Client Information');
    expect(fieldValue('Client name')).toBe('');
    expect(fieldValue('Start date')).toBe('');
    expect(isEmpty(currentDraft())).toBe(true);
    expect(currentDraft().images).toEqual({});
    expect(window.location.search).toBe('');
  });

  test('the browser’s Back does not return to the review of the saved job', async () => {
    const user = await openReview();
    await user.click(screen.getByRole('button', { name: /Details, done/ }));
    await findStep('Time Spent');
    await press(user, 'Continue to Review');
    await findStep('Review and invoice');
    await press(user, 'Generate Invoice');
    await findStep('Invoice ready');
    window.history.back();
    await findStep('Client Information');
    expect(fieldValue('Client name')).toBe('');
  });

  test('a new draft is kept when the browser’s Back shows the earlier invoice', async () => {
    const user = await openReview();
    await press(user, 'Generate Invoice');
    await findStep('Invoice ready');
    await press(user, 'Create Another Job');
    await findStep('Client Information');
    await fill(user, 'Client name', 'Next');
    window.history.back();
    await findStep('Invoice ready');
    expect(currentDraft().client.clientName).toBe('Next');
  });
});

const open = () =>
  openAt(5, {
    pricingMethod: 'consultation',
    requestId: 5,
    details: { consultation: { consultationFee: 75, roomPhotos: [] } },
  });

test('the request from which the job was created can be marked as scheduled, again after an error', async () => {
  const { respondToStatus } = server;
  server.respondToStatus = async () => json({ message: 'no' }, 500);
  const user = await open();
  await press(user, 'Generate Invoice');
  await screen.findByRole('button', { name: 'Mark Request as Scheduled' });
  await press(user, 'Mark Request as Scheduled');
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ title: 'Error', description: 'Failed to update status' }),
  );
  server.respondToStatus = respondToStatus;
  await press(user, 'Mark Request as Scheduled');
  expect(await screen.findByText('Request REQ-0005 is marked as scheduled')).toBeTruthy();
  expect(server.statuses.at(-1)).toEqual({
    path: '/api/job-requests/5/status',
    body: { status: 'scheduled' },
  });
});

test.each([
  ['contacted', false],
  ['scheduled', true],
  ['completed', true],
  ['cancelled', false],
])('after a reload, a %s request is offered or named by its status', async (status, isDone) => {
  server.request = { ...server.request, status };
  await openWizard(`/new-job?step=${STEPS.complete}&job=7&request=5`);
  expect(
    await screen.findByText(
      isDone ? `Request REQ-0005 is marked as ${status}` : 'This job was made from request REQ-0005.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark Request as Scheduled' }) === null).toBe(isDone);
});

test('the answer to a request is its estimate, which is sent first', async () => {
  vi.setSystemTime('2026-11-20T12:00:00');
  const estimate = { validUntil: '2026-12-20', sentAt: null, total: 125, acceptedTotal: null };
  const job: JobListItem = sampleJob({ jobDate: '2026-12-24' });
  job.estimate = { ...estimate, declinedAt: null, declineReason: null };
  server.storedJob = job;
  const user = await openWizard(`/new-job?step=${STEPS.complete}&job=7&request=5&estimate=true`);
  await screen.findByText('Prepared for');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Estimate ready');
  const panel = within(screen.getByRole('region', { name: 'Send the estimate' }));
  expect(panel.getByRole('link', { name: /^Email Estimate/ }).className).toContain('bg-leaf');
  expect(screen.queryByRole('button', { name: /Invoice/ })).toBeNull();
  // Nothing is scheduled before it is accepted.
  await press(user, 'Mark Request as Contacted');
  expect(await screen.findByText('Request REQ-0005 is marked as contacted')).toBeTruthy();
  cleanup();
  job.estimate.acceptedTotal = 125;
  await openWizard(`/new-job?step=${STEPS.complete}&job=7&request=5&estimate=true`);
  expect(await screen.findByRole('button', { name: 'Mark Request as Scheduled' })).toBeTruthy();
});
