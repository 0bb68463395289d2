import { withPlainSpaces } from '@app/domain/shared/units';
import { sampleDetails, sampleJob } from '@app/domain/testing/sample-job';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeWizardServer } from '../../test/wizard/fake-wizard-server.ts';
import { chooseMethod } from '../../test/wizard/open-step.ts';
import { fieldValue, findStep, openWizard, press } from '../../test/wizard/open-wizard.tsx';
import { newDraft } from './draft/draft.ts';
import { currentDraft, replaceDraft } from './draft/draft-store.ts';
import { keepDraft } from './draft/kept-drafts.ts';

const server = fakeWizardServer();

describe('a request', () => {
  test('fills in the fields of the visitor', async () => {
    server.request.roomPhotos = [{ roomName: 'kitchen', photoUrl: '/objects/uploads/abc', description: '' }];
    const user = await openWizard('/new-job?request=5');
    await findStep('Client Information');
    expect(fieldValue('Client name')).toBe('Jane Doe');
    expect(fieldValue('Street address')).toBe('12 Maple Street');
    expect(fieldValue('Phone')).toBe('(555) 010-2030');
    expect(fieldValue('Email')).toBe('jane@example.com');
    expect(fieldValue('Start date')).toBe('2026-11-20');
    expect(window.location.search).toBe('');
    expect(screen.queryByText('Your draft was kept')).toBeNull();
    await press(user, 'Continue to Pricing');
    await findStep('Choose Pricing Method');
    await chooseMethod(user, 'squareFootage');
    expect(fieldValue('Square footage')).toBe('1450');
    expect(fieldValue('Notes')).toBe('');
    const request = screen.getByRole('region', { name: 'From the request' });
    expect(request.textContent).toContain('Two cats, please close the doors.');
    const home = ['Deep Cleaning', '3 bedrooms', '2 bathrooms', '1,450 sq ft', 'Medium (3-4 bedrooms)'].join(
      ' · ',
    );
    expect(withPlainSpaces(request.textContent)).toContain(home);
    await user.click(within(request).getByRole('button', { name: 'Kitchen, photo' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Kitchen, photo' }));
    expect(viewer.getByRole('img').getAttribute('src')).toBe('/objects/uploads/abc');
  });

  test('fills in rooms of detailed billing and special requests', async () => {
    server.request.roomPhotos = [{ roomName: 'kitchen', photoUrl: '/objects/uploads/abc', description: '' }];
    await openWizard('/new-job?request=5');
    await findStep('Client Information');
    const { details, wishes, requestId } = currentDraft();
    expect(details.detailedBilling).toMatchObject({
      rooms: { kitchen: true, bedrooms: true, bathrooms: true },
      roomCounts: { bedrooms: 1, additionalBedrooms: 2, bathrooms: 2 },
    });
    expect(wishes).toBe('Two cats, please close the doors.');
    expect(requestId).toBe(5);
    expect(currentDraft().isEstimate).toBe(false);
    cleanup();
    await openWizard('/new-job?request=5&estimate=true');
    await findStep('Client Information');
    expect(currentDraft().isEstimate).toBe(true);
  });

  test('that has a job already is announced with a link to it, on the first step', async () => {
    server.jobsOfRequest = [sampleJob({ id: 12, requestId: 5, finalTotal: 180 })];
    const user = await openWizard('/new-job?request=5');
    await findStep('Client Information');
    const notice = (await screen.findByText('This request has a job already')).closest('[role=status]');
    const text = notice?.textContent?.replace(/\s/g, ' ');
    expect(text).toContain('INV-0012 · Fri, Nov 20 · $180.00');
    expect(screen.getByRole('link', { name: 'INV-0012' }).getAttribute('href')).toBe('/job/12');
    await press(user, 'Continue to Pricing');
    await findStep('Choose Pricing Method');
    expect(screen.queryByText('This request has a job already')).toBeNull();
  });

  test('whose jobs cannot be read fills in the wizard', async () => {
    server.jobsOfRequest = undefined as never;
    await openWizard('/new-job?request=5');
    await findStep('Client Information');
    expect(fieldValue('Client name')).toBe('Jane Doe');
    expect(screen.queryByText(/This request has/)).toBeNull();
  });

  test('that cannot be loaded can be skipped', async () => {
    const user = await openWizard('/new-job?request=99');
    expect((await screen.findByRole('alert')).textContent).toContain('The request could not be loaded.');
    await press(user, 'Go on without it');
    expect(await findStep('Client Information')).toBeTruthy();
  });

  test('is not read again for a draft that was created from it', async () => {
    await openWizard('/new-job?request=5');
    await findStep('Client Information');
    cleanup();
    server.reads.length = 0;
    await openWizard('/new-job?request=5');
    await findStep('Client Information');
    expect(server.reads).not.toContain('/api/job-requests/5');
    expect(fieldValue('Client name')).toBe('Jane Doe');
  });
});

describe('with an unfinished draft', () => {
  const other = () => newDraft({ client: { clientName: 'Someone Else' } });
  const unfinished = async () => within(await screen.findByRole('region', { name: 'Unfinished jobs' }));

  test('the unfinished job is kept beside the new one, and can be continued', async () => {
    replaceDraft(other());
    const user = await openWizard('/new-job?request=5');
    await findStep('Client Information');
    expect(fieldValue('Client name')).toBe('Jane Doe');
    await user.click((await unfinished()).getByRole('button', { name: 'Continue the job for Someone Else' }));
    await waitFor(() => expect(fieldValue('Client name')).toBe('Someone Else'));
    // The job of the request is begun once.
    cleanup();
    await openWizard('/new-job?request=5');
    await waitFor(() => expect(fieldValue('Client name')).toBe('Jane Doe'));
    expect((await unfinished()).getAllByRole('listitem')).toHaveLength(1);
    await user.click((await unfinished()).getByRole('button', { name: 'Discard the job for Someone Else' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unfinished jobs' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  test('none of eleven is replaced before one was discarded', async () => {
    for (let n = 0; n <= 10; n += 1) keepDraft(other());
    const user = await openWizard('/new-job?request=5');
    await findStep('There are many unfinished jobs');
    expect((await unfinished()).getAllByRole('listitem')).toHaveLength(11);
    await user.click((await unfinished()).getAllByRole('button', { name: /^Discard/ })[3]!);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await findStep('Client Information');
    expect(fieldValue('Client name')).toBe('Jane Doe');
    expect((await unfinished()).getAllByRole('listitem')).toHaveLength(10);
  });
});

describe('a job to repeat', () => {
  test('fills in client, method and details but no date', async () => {
    server.storedJob = sampleJob({
      ...sampleDetails({ baseRate: 250 }),
      pricingMethod: 'consultation',
      finalPricingMethod: 'detailedBilling',
      photos: [{ id: 'p', label: 'Oven', type: 'before', url: '' }],
      discountAmount: 30,
      discountType: 'first-time',
    });
    await openWizard('/new-job?repeat=7');
    await findStep('Client Information');
    expect(fieldValue('Client name')).toBe('Jane Doe');
    expect(fieldValue('Start date')).toBe('');
    expect(fieldValue('Assigned cleaner')).toBe('marialopez');
    const { pricingMethod, details, photos, review, requestId } = currentDraft();
    expect(pricingMethod).toBe('detailedBilling');
    expect(details.detailedBilling).toMatchObject({
      baseRate: 250,
      rooms: { bathrooms: true },
      roomPhotos: [],
    });
    expect(details.detailedBilling?.discount).toEqual({ type: 'none', amount: 0 });
    expect({ photos, review, requestId }).toEqual({ photos: [], review: {}, requestId: null });
  });

  test('keeps hours that are not on offer', async () => {
    server.storedJob = sampleJob({ hoursWorked: 6.5, jobNotes: 'Side door' });
    const user = await openWizard('/new-job?repeat=7');
    await findStep('Client Information');
    await user.type(screen.getByLabelText('Start date'), '2026-12-01');
    await press(user, 'Continue to Pricing');
    await findStep('Choose Pricing Method');
    await press(user, 'Continue');
    await findStep('Time Spent');
    expect(fieldValue('Hours worked')).toBe('6.5');
    expect(fieldValue('Notes')).toBe('Side door');
  });
});
