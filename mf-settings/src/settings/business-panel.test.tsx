import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editSettings, fakeServer } from '../../test/open-settings.tsx';

const server = fakeServer();

test('the address is on the website only when it is switched on, and the field says which', async () => {
  const user = await editSettings();
  await user.type(screen.getByLabelText(/^Address/), '1 Main St');
  await user.clear(screen.getByLabelText(/^Phone/));
  await user.type(screen.getByLabelText(/^Phone/), '5557654321');
  expect(screen.getByText('Printed on invoices. Not on the website.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Edit Settings' });
  const written = { address: '1 Main St', addressOnWebsite: false, phone: '(555) 765-4321' };
  expect(server.stored).toMatchObject(written);
  await user.click(screen.getByRole('button', { name: 'Edit Settings' }));
  const onWebsite = screen.getByRole('checkbox', { name: 'Show the address on the website' });
  expect(onWebsite).toHaveProperty('checked', false);
  await user.click(onWebsite);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(server.sent.at(-1)?.body).toEqual({ addressOnWebsite: true });
  // Of phone, email and address.
  expect(screen.getAllByText('On the website and on invoices.')).toHaveLength(3);
});

test('a field is left with the click on the button below it, which shows all errors', async () => {
  const user = await editSettings();
  await user.clear(screen.getByLabelText('Business name'));
  const zone = screen.getByLabelText('Time zone');
  await user.clear(zone);
  await user.type(zone, 'Nowhere');
  const target = screen.getByRole('button', { name: 'Save Changes' });
  await user.pointer({ keys: '[MouseLeft>]', target });
  expect(document.activeElement).toBe(zone);
  expect(screen.queryByText('Please select a time zone')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target });
  await screen.findByText('Please select a time zone');
  expect(document.activeElement).toBe(screen.getByLabelText('Business name'));
  // What was begun is completed as when the field is left otherwise.
  await user.type(screen.getByLabelText('Business name'), 'Shine');
  await user.clear(zone);
  await user.type(zone, 'pacif');
  await user.click(target);
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(server.stored).toMatchObject({ businessName: 'Shine', timeZone: 'America/Los_Angeles' });
});

test('a phone that the website cannot offer to call is refused at its field, unless it was stored before', async () => {
  server.stored = { ...server.stored, phone: '12' };
  const user = await editSettings();
  await user.type(screen.getByLabelText(/^Address/), '1 Main St');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Edit Settings' });
  await user.click(screen.getByRole('button', { name: 'Edit Settings' }));
  await user.type(screen.getByLabelText(/^Phone/), '3');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy();
  expect(server.sent.map(({ body }) => body)).toEqual([{ address: '1 Main St' }]);
});
