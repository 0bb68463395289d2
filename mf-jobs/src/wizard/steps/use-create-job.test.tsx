import { newJobSchema } from '@app/domain/job/job/job';
import { DEFAULT_RATES } from '@app/domain/job/pricing/rates';
import { deviceDay } from '@app/domain/shared/dates';
import { sampleDetails } from '@app/domain/testing/sample-job';
import { toastStore } from '@app/web-kit';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dataUrl } from '../../../test/wizard/fake-canvas.ts';
import { fakeWizardServer, json } from '../../../test/wizard/fake-wizard-server.ts';
import { JANE, openReview } from '../../../test/wizard/open-step.ts';
import { fieldValue, fill, findStep, press, shownToast } from '../../../test/wizard/open-wizard.tsx';
import { newDraft } from '../draft/draft.ts';
import { changeDraft, currentDraft } from '../draft/draft-store.ts';

const server = fakeWizardServer();

const UNSET = Object.fromEntries(
  [
    ...['clientPhone', 'jobEndDate', 'startTime', 'durationMinutes', 'assignedCleaner', 'squareFootage'],
    ...['consultationFee', 'baseRate', 'paymentMethod', 'paymentDetails', 'rooms', 'roomNotes'],
    ...['roomCounts', 'addons', 'customAddons', 'billingDiscount', 'paymentTerms', 'deposit', 'salesTax'],
    ...['discountReason', 'finalNotes', 'consultationNotes', 'specialRequests', 'requestId', 'howDidYouHear'],
    ...['roomsOnInvoice', 'photos', 'roomPhotos', 'otherCleaners'],
  ].map((name) => [name, null]),
);

test('sends one job with null for absent fields; the next one has another idempotency key', async () => {
  const user = await openReview();
  const { idempotencyKey } = currentDraft();
  await press(user, 'Generate Invoice');
  await findStep('Invoice ready');
  expect(server.jobs).toHaveLength(1);
  expect(server.jobs[0]?.body).toEqual({
    ...UNSET,
    clientName: 'Jane Doe',
    clientAddress: '12 Maple Street',
    clientCity: 'Springfield',
    clientState: 'IL',
    clientZip: '62701',
    clientEmail: 'jane@example.com',
    jobDate: '2026-11-20',
    invoiceDay: deviceDay(new Date()),
    pricingMethod: 'timeBased',
    finalPricingMethod: 'timeBased',
    hoursWorked: 2.5,
    rates: DEFAULT_RATES,
    finalTotal: 125,
    discountType: 'none',
    discountAmount: 0,
    jobNotes: 'Back door',
  });
  expect(shownToast()).toMatchObject({
    title: 'Success',
    description: 'Job created successfully',
    tone: 'success',
  });
  await waitFor(() => expect(currentDraft().idempotencyKey).not.toBe(idempotencyKey));
});

test('an estimate is made beside the invoice, without a request too; a failure names the button that was pressed', async () => {
  const { respondToJob } = server;
  server.respondToJob = async () => json({ error: 'Internal Server Error' }, 500);
  const user = await openReview();
  expect(screen.getByRole('button', { name: 'Make Estimate' }).className).not.toContain('bg-leaf ');
  await press(user, 'Make Estimate');
  expect((await screen.findByText(/to try again/)).textContent).toContain('Press Make Estimate');
  server.respondToJob = respondToJob;
  await press(user, 'Make Estimate');
  await findStep('Estimate ready');
  expect(server.jobs.at(-1)?.body.isEstimate).toBe(true);
  cleanup();
  await openReview({ isEstimate: true });
  expect(screen.queryByRole('button', { name: 'Generate Invoice' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Make Estimate' }).className).toContain('bg-leaf ');
});

test('sends how often the job repeats, and shows its next visits', async () => {
  const user = await openReview({ client: { ...JANE, jobDate: '2027-01-31' } });
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Every month');
  expect(screen.getByText(/^Next visits/).textContent).toMatch(
    /Sun,\sFeb\s28,\s2027; Wed,\sMar\s31,\s2027; Fri,\sApr\s30,\s2027 …/,
  );
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2027-03-01' } });
  expect(screen.getByText(/^Next visit:/).textContent).toMatch(/^Next visit: Sun,\sFeb\s28,\s2027It becomes/);
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2027-01-30' } });
  await user.clear(screen.getByLabelText('Final total'));
  await press(user, 'Generate Invoice');
  expect(await screen.findByText('There is no further visit until this day')).toBeTruthy();
  expect(screen.getByText(/^Final total must/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Until/)));
  await user.type(screen.getByLabelText('Final total'), '125');
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2027-03-01' } });
  await press(user, 'Generate Invoice');
  await findStep('Invoice ready');
  expect(server.jobs[0]?.body.repeats).toEqual({ every: 'month', until: '2027-03-01' });
});

test('sends a detailed job that matches the schema of the service', async () => {
  const user = await openReview({
    pricingMethod: 'detailedBilling',
    details: {
      detailedBilling: sampleDetails({
        paymentMethod: 'zelle',
        paymentDetails: { zellePhone: '555' },
        roomNotes: { bedrooms: 'Two beds' },
        customAddons: [
          { id: 'a', description: 'Windows', rate: 25, unit: 'per_room', quantity: 4, enabled: true },
        ],
        roomPhotos: [{ id: 'r', roomName: 'Attic', url: '', notes: 'Dust' }],
      }),
    },
    photos: [{ id: 'p', type: 'before', label: 'Oven' }],
    images: { p: dataUrl(1), r: dataUrl(2) },
  });
  await press(user, 'Generate Invoice');
  await findStep('Invoice ready');
  const { body } = server.jobs[0]!;
  expect(v.is(newJobSchema, body)).toBe(true);
  expect(body).toMatchObject({
    rooms: { bedrooms: true, bathrooms: true, closets: true },
    roomCounts: { bedrooms: 1, additionalBedrooms: 2, bathrooms: 2, closets: 3 },
    roomNotes: { bedrooms: 'Two beds' },
    addons: { clothingOrg: true, clothingOrgRate: 50, clothingOrgRooms: 2, extremeClean: true },
    customAddons: [{ description: 'Windows', rate: 25, unit: 'per_room', quantity: 4, enabled: true }],
    paymentDetails: { zellePhone: '555' },
    photos: [{ id: 'p', type: 'before', label: 'Oven', url: dataUrl(1) }],
    roomPhotos: [{ id: 'r', roomName: 'Attic', notes: 'Dust', url: dataUrl(2) }],
    finalTotal: 815,
  });
});

test('a double click sends one job, and the button shows the progress', async () => {
  let respond: (response: Response) => void = () => undefined;
  server.respondToJob = () => new Promise((resolve) => (respond = resolve));
  await openReview();
  const button = screen.getByRole('button', { name: 'Generate Invoice' });
  // Both before the next render.
  act(() => {
    button.click();
    button.click();
  });
  const pending = await screen.findByRole('button', { name: 'Generating...' });
  expect(pending).toHaveProperty('disabled', true);
  expect(server.jobs).toHaveLength(1);
  respond(
    json(
      {
        ...server.jobs[0]?.body,
        id: 7,
        paidTotal: 0,
        roomsVersion: 0,
        createdAt: '2026-11-20T15:04:05.678Z',
      },
      201,
    ),
  );
  await findStep('Invoice ready');
  expect(server.jobs).toHaveLength(1);
});

test('sends nothing without a client', async () => {
  const user = await openReview();
  const { client } = newDraft();
  // Not possible with a click, but with a second tab or a defect.
  const button = screen.getByRole('button', { name: 'Generate Invoice' });
  act(() => changeDraft({ client }));
  if (button.isConnected) await user.click(button);
  await findStep('Client Information');
  expect(server.jobs).toEqual([]);
});

describe('a failed save', () => {
  test('is explained, and the input is kept', async () => {
    const user = await openReview();
    await fill(user, 'Notes', 'Thank you');
    for (const [response, message] of [
      [
        json({ message: 'secret stack' }, 500),
        'The job was not saved. Everything you entered is still here.',
      ],
      [json({ message: 'Please sign in' }, 401), 'Your session has ended; sign in again.'],
      [json({ message: 'The photos are too large together' }, 413), 'The photos are too large together.'],
      [json({ message: 'Still running' }, 409), 'The first attempt is still being saved; wait a moment.'],
    ] as const) {
      toastStore.setState({ current: null });
      server.respondToJob = async () => response;
      await press(user, 'Generate Invoice');
      const alert = () => screen.getByRole('alert');
      await waitFor(() =>
        expect(alert().textContent?.replace('saved.', 'saved. ').replaceAll('  ', ' ')).toContain(message),
      );
      expect(alert().textContent).not.toContain('secret stack');
      const toast = { title: 'Error', description: 'Failed to create job', tone: 'error' };
      expect(shownToast()).toMatchObject(toast);
    }
    expect(fieldValue('Notes')).toBe('Thank you');
    expect(currentDraft().client.clientName).toBe('Jane Doe');
  });

  test('is repeated with the same idempotency key', async () => {
    const { respondToJob } = server;
    server.respondToJob = () => Promise.reject(new TypeError('Failed to fetch'));
    const user = await openReview();
    await press(user, 'Generate Invoice');
    await screen.findByText(/The server could not be reached/);
    expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
    server.respondToJob = async () => json({ message: 'Away' }, 503);
    await press(user, 'Generate Invoice');
    await waitFor(() => expect(screen.queryByText(/could not be reached/)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
    server.respondToJob = respondToJob;
    await press(user, 'Generate Invoice');
    await findStep('Invoice ready');
    expect(server.jobs.map(({ key }) => key)).toEqual(Array(3).fill(server.jobs[0]!.key));
    expect(server.jobs[0]!.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('offers to save a new job when the first request was processed', async () => {
    const { respondToJob } = server;
    server.respondToJob = async () => json({ message: 'This key was used for other data before' }, 422);
    const user = await openReview();
    await press(user, 'Generate Invoice');
    expect((await screen.findByRole('alert')).textContent).toContain('An earlier attempt did save this job');
    expect(screen.getByRole('link', { name: 'Open Job History' })).toBeTruthy();
    server.respondToJob = respondToJob;
    await press(user, 'Save as Another Job');
    await findStep('Invoice ready');
    expect(server.jobs[1]?.key).not.toBe(server.jobs[0]?.key);
  });
});
