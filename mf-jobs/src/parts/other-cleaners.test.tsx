import { axeProblems } from '@app/tooling/testing/axe';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeWizardServer } from '../../test/wizard/fake-wizard-server.ts';
import { JANE, openAt } from '../../test/wizard/open-step.ts';
import { fieldValue, press } from '../../test/wizard/open-wizard.tsx';
import { currentDraft } from '../wizard/draft/draft-store.ts';

fakeWizardServer();

const chosen = () => currentDraft().client.otherCleaners;

test('cleaners are added beside the assigned one, with shares, and removed', async () => {
  const user = await openAt(1, { client: { ...JANE, assignedCleaner: 'owner' } });
  await screen.findAllByRole('option', { name: 'Maria Lopez' });
  await user.selectOptions(screen.getByLabelText(/^Also there/), 'Maria Lopez');
  expect(chosen()).toEqual([{ cleaner: 'marialopez', share: null }]);
  await user.type(screen.getByLabelText('Share of Maria Lopez'), '130');
  await press(user, 'Continue to Pricing');
  await screen.findByText('Share must be a whole number from 1 to 100');
  await user.clear(screen.getByLabelText('Share of Maria Lopez'));
  await user.type(screen.getByLabelText('Share of Maria Lopez'), '30');
  expect(chosen()).toEqual([{ cleaner: 'marialopez', share: 30 }]);
  expect(await axeProblems()).toEqual([]);
  await user.selectOptions(screen.getByLabelText(/^Assigned cleaner/), 'Maria Lopez');
  expect(screen.queryByRole('list', { name: 'Also there' })).toBeNull();
  await user.selectOptions(screen.getByLabelText(/^Assigned cleaner/), 'Owner');
  await press(user, 'Remove Maria Lopez');
  expect(chosen()).toBeNull();
  expect(fieldValue('Assigned cleaner')).toBe('owner');
});
