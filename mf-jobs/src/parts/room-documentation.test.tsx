import { QUICK_ADD_ROOMS } from '@app/domain/job/photos/photos';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhoto, dataUrl, fakeCanvas } from '../../test/wizard/fake-canvas.ts';
import { fakeWizardServer } from '../../test/wizard/fake-wizard-server.ts';
import { openDetails, toReview } from '../../test/wizard/open-step.ts';
import { fill, findStep, heading, press } from '../../test/wizard/open-wizard.tsx';

const server = fakeWizardServer();
fakeCanvas();

const room = (name: string) => within(screen.getByRole('region', { name }));
const rooms = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('adds each of the twelve common rooms with one click', async () => {
  const user = await openDetails('consultation');
  const offered = within(screen.getByRole('list', { name: 'Common rooms' })).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual([...QUICK_ADD_ROOMS]);
  expect(offered).toHaveLength(12);
  for (const button of offered) await user.click(button);
  expect(rooms()).toEqual([...QUICK_ADD_ROOMS]);
});

test('does not add a room twice and keeps the focus', async () => {
  const user = await openDetails('consultation');
  const kitchen = screen.getByRole('button', { name: 'Kitchen' });
  await user.click(kitchen);
  await user.click(kitchen);
  expect(rooms()).toEqual(['Kitchen']);
  expect(document.activeElement).toBe(kitchen);
  expect(kitchen.getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['kitchen', 'This room is already in the list'],
  ['  KITCHEN ', 'This room is already in the list'],
  ['   ', 'Room name is required'],
])('rejects the name %j', async (name, message) => {
  const user = await openDetails('consultation');
  await press(user, 'Kitchen');
  await user.type(screen.getByLabelText('Other room'), name);
  await press(user, 'Add Room');
  expect(screen.getByText(message)).toBeTruthy();
  expect(rooms()).toEqual(['Kitchen']);
});

test('Enter adds a room and does not submit the form', async () => {
  const user = await openDetails('consultation');
  await user.type(screen.getByLabelText('Other room'), ' Sun room {Enter}');
  expect(rooms()).toEqual(['Sun room']);
  expect(heading()).toBe('On-Site Consultation');
});

test('Enter that takes over the proposal of an input method does not add a room', async () => {
  const user = await openDetails('consultation');
  const field = screen.getByLabelText('Other room');
  await user.type(field, '和室');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(rooms()).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(rooms()).toEqual(['和室']);
});

test('saves photo and notes of each room with the job', async () => {
  const user = await openDetails('consultation');
  await press(user, 'Kitchen');
  await press(user, 'Attic');
  await user.type(screen.getByRole('textbox', { name: 'Notes for Kitchen' }), 'Greasy hood');
  await user.upload(room('Kitchen').getByLabelText('Upload Photo'), aPhoto());
  await room('Kitchen').findByRole('button', { name: 'Remove photo' });
  await user.upload(room('Kitchen').getByLabelText('Take Photo'), aPhoto('again.jpg'));
  await room('Kitchen').findByRole('button', { name: 'Remove photo' });
  await toReview(user);
  await press(user, 'Generate Invoice');
  await findStep('Invoice ready');
  expect(server.jobs[0]?.body.roomPhotos).toMatchObject([
    { roomName: 'Kitchen', notes: 'Greasy hood', url: dataUrl(2) },
    { roomName: 'Attic', notes: null, url: '' },
  ]);
});

test('removes a room and its photo', async () => {
  const user = await openDetails('consultation');
  await press(user, 'Kitchen');
  await user.upload(room('Kitchen').getByLabelText('Upload Photo'), aPhoto());
  await room('Kitchen').findByRole('button', { name: 'Remove photo' });
  await user.click(room('Kitchen').getByRole('button', { name: 'Remove photo' }));
  expect(room('Kitchen').queryByRole('button', { name: 'Remove photo' })).toBeNull();
  await press(user, 'Remove Kitchen');
  expect(rooms()).toEqual([]);
  await fill(user, 'Other room', 'kitchen');
  await press(user, 'Add Room');
  expect(rooms()).toEqual(['kitchen']);
});
