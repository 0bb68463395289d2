import { sampleJob } from '@app/domain/testing/sample-job';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeWizardServer } from '../../../test/wizard/fake-wizard-server.ts';
import { openAt } from '../../../test/wizard/open-step.ts';
import { fieldValue, openWizard } from '../../../test/wizard/open-wizard.tsx';

const server = fakeWizardServer();

const searches = () => server.reads.filter((path) => path.startsWith('/api/jobs/clients'));

test('choosing a past client fills in everything but the dates', async () => {
  const user = await openWizard();
  await user.type(screen.getByLabelText('Client name'), 'jane');
  await user.click(await screen.findByRole('button', { name: 'Jane Doe, 12 Maple Street' }));
  expect(fieldValue('Client name')).toBe('Jane Doe');
  expect(fieldValue('ZIP code')).toBe('62701');
  expect(fieldValue('Assigned cleaner')).toBe('marialopez');
  expect(fieldValue('Start date')).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Start date'));
  expect(screen.queryByText('Known from earlier jobs')).toBeNull();
  expect(searches()).toEqual(['/api/jobs/clients?search=jane']);
});

test('the arrow keys lead into the suggestions and back, and Enter chooses', async () => {
  const user = await openWizard();
  const name = screen.getByLabelText('Client name');
  await user.type(name, 'jane');
  const suggestion = await screen.findByRole('button', { name: 'Jane Doe, 12 Maple Street' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(suggestion);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(name);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(fieldValue('ZIP code')).toBe('62701');
  expect(screen.queryByText('City is required')).toBeNull();
});

test('does not search for one letter or for an unchanged name', async () => {
  const user = await openAt(1);
  await user.type(screen.getByLabelText('City'), '!');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(searches()).toEqual([]);
  await user.clear(screen.getByLabelText('Street address'));
  await user.clear(screen.getByLabelText('Client name'));
  await user.type(screen.getByLabelText('Client name'), 'J');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(searches()).toEqual([]);
});

test('suggests no clients once an address has been entered', async () => {
  const user = await openWizard();
  await user.type(screen.getByLabelText('Client name'), 'jane');
  await screen.findByText('Known from earlier jobs');
  await user.type(screen.getByLabelText('Street address'), '9 Oak Lane');
  expect(screen.queryByText('Known from earlier jobs')).toBeNull();
});

test('suggests at most three clients, also by a name without its accents', async () => {
  server.pastClients = Array.from({ length: 4 }, (_, n) =>
    sampleJob({ clientName: 'Zoë Doe', clientAddress: `${n} Elm Street` }),
  );
  const user = await openWizard();
  await user.type(screen.getByLabelText('Client name'), 'zoe');
  expect(await screen.findAllByRole('button', { name: /^Zoë Doe/ })).toHaveLength(3);
});
