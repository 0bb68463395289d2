import type { Job } from '@app/domain/job/job/job';
import { PIXEL, sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { keys } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import {
  discardChanges,
  draftStore,
  openEditJob,
  reopenEditJob,
  saveChanges,
} from '../../test/open-edit-job.tsx';
import { currentPlace } from '../../test/open-page.tsx';
import { aPhoto, dataUrl, fakeCanvas } from '../../test/wizard/fake-canvas.ts';

let server: FakeJobsServer;
fakeCanvas();

const ROOMS = [
  { id: 'k', roomName: 'Kitchen', url: PIXEL, notes: 'Grease' },
  { id: 'h', roomName: 'Hall', url: '', notes: null },
];

beforeEach(() => {
  server = fakeJobsServer([
    sampleJob({
      pricingMethod: 'consultation',
      finalPricingMethod: 'consultation',
      consultationFee: 75,
      hoursWorked: null,
      finalTotal: 75,
      roomPhotos: ROOMS,
    }),
  ]);
});

async function visit(job: Partial<Job> = {}) {
  Object.assign(server.jobs[0]!, job);
  return openEditJob({ section: 'Services' });
}
const room = (name: string) => within(screen.getByRole('region', { name }));
const names = () =>
  within(screen.getByRole('region', { name: 'Room documentation' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const photoOf = (name: string) => room(name).queryByRole<HTMLImageElement>('img')?.getAttribute('src');
const button = (name: string) => screen.getByRole('button', { name });
type User = Awaited<ReturnType<typeof visit>>;
const upload = async (user: User, name: string) => {
  await user.upload(room(name).getByLabelText('Upload Photo', { selector: 'input' }), aPhoto());
  await waitFor(() => expect(photoOf(name)).toBe(dataUrl(1)));
};

test('notes of a documented room are corrected, and its photo is not sent again', async () => {
  const user = await visit();
  expect([photoOf('Kitchen'), photoOf('Hall')]).toEqual([PIXEL, undefined]);
  await user.clear(room('Kitchen').getByLabelText('Notes'));
  await user.type(room('Kitchen').getByLabelText('Notes'), 'Clean now');
  expect(await axeProblems()).toEqual([]);
  await saveChanges(user);
  expect(server.sent).toEqual([
    {
      roomPhotos: [
        { id: 'k', roomName: 'Kitchen', notes: 'Clean now' },
        { id: 'h', roomName: 'Hall', notes: null, url: '' },
      ],
    },
  ]);
  expect(server.jobs[0]?.roomPhotos?.[0]).toMatchObject({ url: PIXEL, notes: 'Clean now' });
  expect(await keys(draftStore)).toEqual([]);
});

test('rooms are added and removed, and photos added, replaced and removed', async () => {
  const user = await visit();
  await user.click(room('Kitchen').getByRole('button', { name: 'Remove photo' }));
  await user.click(button('Attic'));
  await upload(user, 'Attic');
  await user.click(button('Remove Hall'));
  expect(names()).toEqual(['Kitchen', 'Attic']);
  await saveChanges(user);
  expect(server.jobs[0]).toMatchObject({
    roomsVersion: 1,
    finalTotal: 75,
    roomPhotos: [
      { id: 'k', url: '' },
      { roomName: 'Attic', url: dataUrl(1) },
    ],
  });
});

test('a new photo outlives a reload, and Cancel removes it', async () => {
  const user = await visit();
  await upload(user, 'Kitchen');
  await waitFor(async () => expect(await keys(draftStore)).toHaveLength(3));
  const again = await reopenEditJob({ section: 'Services' });
  expect(screen.getByText('Your changes were kept. They are not saved yet.')).toBeTruthy();
  expect(photoOf('Kitchen')).toBe(dataUrl(1));
  await discardChanges(again);
  await reopenEditJob({ section: 'Services' });
  expect([photoOf('Kitchen'), await keys(draftStore)]).toEqual([PIXEL, []]);
});

test('a new photo that the browser has lost leaves the saved one', async () => {
  const user = await visit();
  await upload(user, 'Kitchen');
  await user.type(room('Kitchen').getByLabelText('Notes'), '!');
  await waitFor(async () => expect(await keys(draftStore)).toHaveLength(3));
  const { del } = await import('idb-keyval');
  for (const key of await keys<string>(draftStore)) if (key.includes('new/')) await del(key, draftStore);
  await reopenEditJob({ section: 'Services' });
  expect(photoOf('Kitchen')).toBe(PIXEL);
  expect(room('Kitchen').getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Grease!');
});

test('rooms that were saved elsewhere stay beside those that were changed here', async () => {
  const user = await visit();
  await user.type(room('Kitchen').getByLabelText('Notes'), '!');
  server.jobs[0] = {
    ...server.jobs[0]!,
    roomsVersion: 1,
    roomPhotos: [ROOMS[0]!, { ...ROOMS[1]!, notes: 'Narrow' }, { id: 'a', roomName: 'Attic', url: PIXEL }],
  };
  await saveChanges(user);
  expect(server.jobs[0]?.roomPhotos).toMatchObject([
    { id: 'k', notes: 'Grease!', url: PIXEL },
    { id: 'h', notes: 'Narrow' },
    { id: 'a', url: PIXEL },
  ]);
});

test('a room that was changed here and elsewhere shows both, and the saved one can be taken', async () => {
  const user = await visit();
  await user.type(room('Hall').getByLabelText('Notes'), 'Wide');
  server.jobs[0] = {
    ...server.jobs[0]!,
    roomsVersion: 1,
    roomPhotos: [ROOMS[0]!, { ...ROOMS[1]!, notes: 'Narrow' }],
  };
  await user.click(button('Save Changes'));
  expect(await screen.findByText('Saved elsewhere: Narrow')).toBeTruthy();
  await user.click(button('Use the Saved Values'));
  expect(room('Hall').getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Narrow');
  await saveChanges(user);
  expect(server.jobs[0]).toMatchObject({ roomsVersion: 1, roomPhotos: [ROOMS[0], { notes: 'Narrow' }] });
});

test('a refused change of rooms says why and keeps the input', async () => {
  const user = await visit();
  await upload(user, 'Hall');
  const message = 'The photos of a job can have at most 48 MB together';
  server.override = (method) =>
    method === 'PATCH'
      ? { status: 400, body: { message, issues: [{ path: 'roomPhotos', message }] } }
      : undefined;
  await user.click(button('Save Changes'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(photoOf('Hall')).toBe(dataUrl(1));
  expect(currentPlace()).toBe('/edit-job/7');
});

test('a job by hours has no room documentation until it has rooms to document', async () => {
  const user = await visit({
    pricingMethod: 'timeBased',
    finalPricingMethod: 'timeBased',
    hoursWorked: 2,
    roomPhotos: null,
  });
  expect(screen.queryByRole('region', { name: 'Room documentation' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Pricing method'), 'detailedBilling');
  await user.click(screen.getByText('Room documentation'));
  await user.click(button('Basement'));
  expect(names()).toEqual(['Basement']);
});
