import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { holdWrites } from '../../../test/hold-writes.ts';
import { fakeWizardServer } from '../../../test/wizard/fake-wizard-server.ts';
import { openReview } from '../../../test/wizard/open-step.ts';
import { fieldValue, fill, findStep, press } from '../../../test/wizard/open-wizard.tsx';
import { currentDraft, draftStore } from '../draft/draft-store.ts';

const server = fakeWizardServer();

let respond: () => void;

async function save() {
  const user = await openReview();
  respond = holdWrites();
  await press(user, 'Generate Invoice');
  await screen.findByRole('button', { name: 'Generating...' });
  return user;
}

async function toClient(user: UserEvent) {
  await user.click(within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('button')[0]!);
  await findStep('Client Information');
}
const isSaved = () => waitFor(() => expect(draftStore.getState().saved).not.toBeNull());

test('the fields cannot be changed while the job is saved', async () => {
  await save();
  for (const label of [/^Notes/, /^Final total/])
    expect(screen.getByLabelText(label).matches(':disabled')).toBe(true);
  respond();
  await findStep('Invoice ready');
});

test('after going back meanwhile, the step stays open with what was changed', async () => {
  const user = await save();
  await toClient(user);
  await fill(user, 'City', 'Shelbyville');
  respond();
  await isSaved();
  await findStep('Client Information');
  expect([fieldValue('City'), currentDraft().idempotencyKey]).toEqual(['Shelbyville', server.jobs[0]?.key]);
});
