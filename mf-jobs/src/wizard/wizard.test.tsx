import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aPhoto, fakeCanvas } from '../../test/wizard/fake-canvas.ts';
import { fakeWizardServer } from '../../test/wizard/fake-wizard-server.ts';
import { chooseMethod, enterClient, openAt, openDetails, toReview } from '../../test/wizard/open-step.ts';
import {
  fieldValue,
  fill,
  findStep,
  heading,
  openWizard,
  press,
  reload,
  storedKeys,
} from '../../test/wizard/open-wizard.tsx';
import { newDraft } from './draft/draft.ts';
import { currentDraft, draftStore } from './draft/draft-store.ts';
import { MAX_KEPT_DRAFTS } from './draft/kept-drafts.ts';
import { STEP_LABELS, STEPS } from './draft/wizard-steps.ts';

fakeWizardServer();
fakeCanvas();

const steps = () =>
  Array.from(screen.getByRole('navigation', { name: 'Steps' }).querySelectorAll('li'), (step) => [
    step.dataset.state,
    step.textContent,
  ]);

describe('the step indicator', () => {
  test('names the steps and their states, and opens earlier ones', async () => {
    const user = await openDetails('timeBased');
    expect(STEP_LABELS).toEqual(['Client Info', 'Pricing', 'Details', 'Photos', 'Review', 'Complete']);
    expect(steps()).toEqual([
      ['done', 'Client Info, done'],
      ['done', 'Pricing, done'],
      ['current', '3Details, current step'],
      ...STEP_LABELS.slice(3).map((label, index) => ['later', `${index + 4}${label}, to do`]),
    ]);
    await user.click(screen.getByRole('button', { name: /Client Info, done/ }));
    await findStep('Client Information');
    expect(fieldValue('Client name')).toBe('Jane Doe');
  });

  test('opens Photos only after valid details', async () => {
    const user = await openAt(STEPS.pricing);
    expect(screen.queryByRole('button', { name: /^Photos|4Photos/ })).toBeNull();
    await chooseMethod(user, 'squareFootage');
    expect(screen.queryByRole('button', { name: /Photos, to do/ })).toBeNull();
    await fill(user, 'Square footage', '900');
    await user.click(screen.getByRole('button', { name: /Photos, to do/ }));
    await findStep('Before and after photos');
  });
});

describe('a step', () => {
  test('focuses its heading, sets the page title, leads back with the browser’s Back and keeps the input', async () => {
    const user = await openWizard();
    await enterClient(user);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.title).toBe('Choose Pricing Method - New Job · Bright Rooms');
    await chooseMethod(user, 'timeBased');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.title).toBe('Time Spent - New Job · Bright Rooms');
    await fill(user, 'Notes', 'Back door');
    window.history.back();
    await findStep('Choose Pricing Method');
    expect(screen.getByRole('radio', { name: 'Time Spent' })).toHaveProperty('checked', true);
    window.history.back();
    await findStep('Client Information');
    expect(fieldValue('Client name')).toBe('Jane Doe');
    window.history.forward();
    await findStep('Choose Pricing Method');
    await press(user, 'Continue');
    await findStep('Time Spent');
    expect(fieldValue('Notes')).toBe('Back door');
  });

  test.each([
    [`/new-job?step=${STEPS.review}`, 'Client Information'],
    [`/new-job?step=${STEPS.complete}`, 'Client Information'],
    ['/new-job?step=99', 'Client Information'],
    ['/new-job?step=x', 'Client Information'],
  ])('%s of an empty draft shows %s', async (address, title) => {
    await openWizard(address);
    expect(heading()).toBe(title);
    await waitFor(() => expect(window.location.search).not.toContain(`step=${STEPS.review}`));
  });

  test('keeps invalid input after Back', async () => {
    const user = await openDetails('detailedBilling');
    await fill(user, 'Base rate', '12');
    await press(user, 'Back');
    await press(user, 'Continue');
    await findStep('Detailed Billing');
    expect(fieldValue('Base rate')).toBe('12.00');
  });
});

describe('Back on Review', () => {
  test('leads to Details when Review was opened from there', async () => {
    const user = await openDetails('timeBased');
    await user.selectOptions(screen.getByLabelText('Hours worked'), '2.5');
    await toReview(user);
    await press(user, 'Back');
    await findStep('Time Spent');
    expect(fieldValue('Hours worked')).toBe('2.5');
  });

  test('leads to Photos when Review was opened from there', async () => {
    const user = await openDetails('timeBased');
    await press(user, 'Add Photos');
    await findStep('Before and after photos');
    await press(user, 'Skip Photos');
    await findStep('Review and invoice');
    await press(user, 'Back');
    await findStep('Before and after photos');
  });
});

describe('a draft', () => {
  test('is restored with photos and step after a reload', async () => {
    const user = await openDetails('timeBased');
    await user.selectOptions(screen.getByLabelText('Hours worked'), '3.5');
    await press(user, 'Add Photos');
    await findStep('Before and after photos');
    await user.upload(screen.getAllByLabelText('Upload Photo')[0]!, aPhoto());
    await screen.findByRole('img', { name: 'Before - IMG_0412.jpg' });
    await reload();
    expect(heading()).toBe('Before and after photos');
    expect(screen.getByText('Your draft was kept')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Before - IMG_0412.jpg' })).toBeTruthy();
    await press(user, 'Back');
    expect(fieldValue('Hours worked')).toBe('3.5');
  });

  test('goes on at its step when New Job is pressed there, with the offer of another one until the next step', async () => {
    const user = await openDetails('timeBased');
    await press(user, 'Hide');
    expect(screen.queryByText('Your draft was kept')).toBeNull();
    act(() => {
      window.history.pushState({ key: 'pressed', usr: null, idx: 9 }, '', '/new-job');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByRole('button', { name: 'Start Another Job' })).toBeTruthy();
    expect([heading(), currentDraft().step]).toEqual(['Time Spent', STEPS.details]);
    await press(user, 'Add Photos');
    await findStep('Before and after photos');
    expect(screen.queryByText('Your draft was kept')).toBeNull();
  });

  test('is discarded after a question', async () => {
    const user = await openWizard();
    await fill(user, 'Client name', 'Jane Doe');
    await reload();
    expect(fieldValue('Client name')).toBe('Jane Doe');
    await press(user, 'Discard the job for Jane Doe');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(fieldValue('Client name')).toBe(''));
    expect(screen.queryByText('Your draft was kept')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Unfinished jobs' })).toBeNull();
  });

  test('is kept with its photos beside another one, and goes on at the step where it was left', async () => {
    const user = await openAt(STEPS.photos, {
      pricingMethod: 'timeBased',
      details: { timeBased: { hoursWorked: 1 } },
    });
    await user.upload(screen.getAllByLabelText('Upload Photo', { selector: 'input' })[0]!, aPhoto());
    await screen.findByRole('img', { name: 'Before - IMG_0412.jpg' });
    await reload();
    expect(screen.getByText(/Unfinished job for Jane Doe, in this browser only/)).toBeTruthy();
    await press(user, 'Start Another Job');
    await findStep('Client Information');
    expect(fieldValue('Client name')).toBe('');
    await fill(user, 'Client name', 'Ann Lee');
    await reload();
    await press(user, 'Continue the job for Jane Doe');
    await findStep('Before and after photos');
    expect(screen.queryByRole('button', { name: /Discard/ })).toBeNull();
    expect(Object.values(currentDraft().images)).toEqual([expect.stringMatching(/^data:/)]);
    await waitFor(async () => expect(await storedKeys()).toHaveLength(3));
    window.history.replaceState(null, '', '/new-job');
    await reload();
    await findStep('Before and after photos');
    await user.click(screen.getByRole('button', { name: /Client Info, done/ }));
    await findStep('Client Information');
    expect(screen.getByRole('button', { name: 'Continue the job for Ann Lee' })).toBeTruthy();
    await press(user, 'Discard the job for Ann Lee');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Continue the job for Ann Lee' })).toBeNull(),
    );
  });

  test('says where no more can be kept, and folds all but three', async () => {
    const user = await openWizard();
    await fill(user, 'Client name', 'Jane Doe');
    await reload();
    const others = Array.from({ length: MAX_KEPT_DRAFTS }, newDraft);
    act(() => draftStore.setState({ kept: others }));
    expect(screen.getByText('10 unfinished jobs are kept. Discard one to start another.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start Another Job' })).toBeNull();
    const folded = screen.getByText('7 more').closest('details')!;
    expect([folded.open, within(folded).getAllByRole('listitem').length]).toEqual([false, 7]);
    act(() => draftStore.setState({ kept: others.slice(0, 3) }));
    expect(screen.queryByText(/more$/)).toBeNull();
    await press(user, 'Start Another Job');
  });

  test('deletes the image of a removed photo', async () => {
    const user = await openAt(STEPS.photos, {
      pricingMethod: 'timeBased',
      details: { timeBased: { hoursWorked: 1 } },
    });
    await user.upload(screen.getAllByLabelText('Upload Photo', { selector: 'input' })[0]!, aPhoto());
    await waitFor(async () => expect(await storedKeys()).toHaveLength(2));
    await press(user, 'Remove Before - IMG_0412.jpg');
    await waitFor(async () => expect(await storedKeys()).toEqual(['new-job']));
  });

  test('shows a warning when the browser cannot store it', async () => {
    const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const user = await openWizard();
    expect(screen.queryByText('Your draft was kept')).toBeNull();
    await fill(user, 'Client name', 'Jane Doe');
    expect(await screen.findByText(/This browser cannot keep a draft/)).toBeTruthy();
    refused.mockRestore();
  });
});
