import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { fillIn, heading, openWizard, press, send } from '../../../test/open-wizard.tsx';

const server = fakeServer();

const STEP_1 = {
  Name: 'Name is required',
  Phone: 'Phone number is required',
  'Street address': 'Street address is required',
  City: 'City is required',
  State: 'State is required',
  'ZIP code': 'ZIP code is required',
};

/** The descriptions of a field, as a screen reader reads them. */
const messageUnder = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return ids.split(' ').map((id) => document.getElementById(id)?.textContent);
};

test('an empty request is not sent: a summary lists what is missing and leads to each field', async () => {
  const user = await openWizard('/request-service?step=5');
  await send(user);
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([...Object.values(STEP_1), 'Preferred date is required']);
  expect(server.requests).toEqual([]);
  const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem');
  const stepsWith = (text: string) => steps.map(({ textContent }) => textContent?.includes(text));
  expect(stepsWith('needs your attention')).toEqual([true, false, false, true, false]);
  expect(stepsWith('done')).toEqual([false, true, true, false, false]);
  await user.click(screen.getByRole('link', { name: 'City is required' }));
  expect(heading()).toBe('Welcome Home');
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
  for (const [label, message] of Object.entries(STEP_1)) expect(messageUnder(label)).toContain(message);
  expect(messageUnder('Email')).not.toContain('Please enter a valid email address');
  for (let step = 1; step < 4; step++) await press(user, 'Continue Journey');
  expect(messageUnder('Preferred date')).toContain('Preferred date is required');
});

test('hints lead from one missing field to the next and back to sending; a completed field loses its error', async () => {
  const user = await openWizard('/request-service?step=5');
  await send(user);
  await user.click(await screen.findByRole('link', { name: 'Name is required' }));
  const isRed = () => screen.getByRole('status').className.includes('danger');
  expect(screen.getByRole('status').textContent).toBe('6 details to complete on this step.');
  expect(isRed()).toBe(true);
  await press(user, 'Continue Journey');
  expect([screen.getByRole('status').textContent, isRed()]).toEqual([
    'This step is complete. Next: Name is required (Welcome Home)',
    false,
  ]);
  await press(user, 'Previous');
  for (const label of Object.keys(STEP_1)) await user.type(screen.getByLabelText(label), 'x');
  expect(messageUnder('Name')).not.toContain('Name is required');
  await user.click(await screen.findByRole('link', { name: 'Preferred date is required (Perfect Match)' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Preferred date'));
  await user.type(screen.getByLabelText('Preferred date'), '2036-11-20');
  await user.click(await screen.findByRole('link', { name: 'Go to Final Touch and send it' }));
  await send(user);
  await waitFor(() => expect(server.requests).toHaveLength(1));
});

const EMAIL = 'Please enter a valid email address';
const ROOMS = 'Bedrooms must be a whole number from 0 to 20';
const AREA = 'Square footage must be at least 1';

test('wrong values have their messages under the fields', async () => {
  const user = await openWizard('/request-service?step=2');
  const enter = async (label: string, value: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  };
  await enter('Bedrooms', '21');
  await enter('Square footage, if you know it', '0');
  await press(user, 'Previous');
  await enter('Email', 'jörg@example.com');
  await user.click(screen.getByRole('button', { name: /Final Touch/ }));
  await send(user);
  for (const message of [ROOMS, AREA]) await screen.findByRole('link', { name: message });
  await user.click(screen.getByRole('link', { name: EMAIL }));
  expect(messageUnder('Email')).toContain(EMAIL);
  await press(user, 'Continue Journey');
  expect(messageUnder('Bedrooms')).toContain(ROOMS);
  expect(messageUnder('Square footage, if you know it')).toContain(AREA);
});

test('an error of the server shows at its field, and the corrected request is sent', async () => {
  const message = 'Phone number is not one we can call';
  server.respondToRequest = async () =>
    json(
      {
        message,
        issues: [
          { path: 'clientPhone', message },
          { path: 'roomPhotos.0.photoUrl', message: 'Photo must be one that was uploaded here' },
        ],
      },
      400,
    );
  const user = await openWizard();
  await fillIn(user);
  await send(user);
  const link = await screen.findByRole('link', { name: message });
  const summary = link.closest('[role="alert"]');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary?.textContent).toContain('1 detail to complete');
  await user.click(link);
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  expect(messageUnder('Phone')).toContain(message);

  server.respondToRequest = async () => json({ id: 1 }, 201);
  await user.type(screen.getByLabelText('Phone'), '1');
  expect(messageUnder('Phone')).not.toContain(message);
  await user.click(await screen.findByRole('link', { name: 'Go to Final Touch and send it' }));
  expect(screen.queryByText(message)).toBeNull();
  await send(user);
  await screen.findByRole('heading', { name: 'Thank you, Jane' });
});
