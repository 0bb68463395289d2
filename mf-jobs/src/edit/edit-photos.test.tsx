import type { Job } from '@app/domain/job/job/job';
import { PIXEL, sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keys, set } from 'idb-keyval';
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

const OVEN = { id: 'o', label: 'Oven', type: 'before', url: PIXEL } as const;
const SINK = { id: 's', label: 'Sink', type: 'after', url: PIXEL } as const;

beforeEach(() => {
  server = fakeJobsServer([sampleJob({ photos: [OVEN, SINK] })]);
});

async function visit(job: Partial<Job> = {}) {
  Object.assign(server.jobs[0]!, job);
  return openEditJob({ section: 'Photos' });
}
type User = Awaited<ReturnType<typeof visit>>;
const group = (name: 'Before' | 'After') => within(screen.getByRole('region', { name: `${name} photos` }));
const labels = (name: 'Before' | 'After') =>
  group(name)
    .queryAllByLabelText<HTMLInputElement>(/^Label of/)
    .map(({ value }) => value);
const label = async (user: User, name: 'Before' | 'After', text: string) => {
  await user.clear(group(name).getByLabelText(/^Label of/));
  await user.paste(text);
};
const upload = async (user: User, name: 'Before' | 'After', ...files: string[]) => {
  const chooser = group(name).getByLabelText('Upload Photo', { selector: 'input' });
  await user.upload(
    chooser,
    files.map((file) => aPhoto(file)),
  );
  await group(name).findByRole('img', { name: `${name} - ${files.at(-1)}` });
};

test('each label field has a name of its own', async () => {
  await visit({ photos: [OVEN, { ...OVEN, id: 'p' }, SINK] });
  const fields = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Label/ });
  expect(fields.map((field) => field.labels![0]!.textContent)).toEqual([
    'Label of before photo 1',
    'Label of before photo 2',
    'Label of after photo 1',
  ]);
});

test('a label is corrected, and no image is sent again', async () => {
  const user = await visit();
  expect([labels('Before'), labels('After')]).toEqual([['Oven'], ['Sink']]);
  await label(user, 'After', 'Sink, clean');
  expect(await axeProblems()).toEqual([]);
  await saveChanges(user);
  expect(server.sent).toEqual([
    {
      photos: [
        { id: 'o', label: 'Oven', type: 'before' },
        { id: 's', label: 'Sink, clean', type: 'after' },
      ],
    },
  ]);
  expect(server.jobs[0]?.photos).toEqual([OVEN, { ...SINK, label: 'Sink, clean' }]);
});

test('photos are added and removed, with the focus on their group', async () => {
  const user = await visit();
  await upload(user, 'After', 'IMG_1.jpg', 'IMG_2.jpg');
  expect(labels('After')).toEqual(['Sink', 'After - IMG_1.jpg', 'After - IMG_2.jpg']);
  await user.click(screen.getByRole('button', { name: 'Remove Oven' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Before photos' }));
  expect(group('Before').getByText('No photos from before the work yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove After - IMG_1.jpg' }));
  expect(labels('After')).toEqual(['Sink', 'After - IMG_2.jpg']);
  await saveChanges(user);
  expect(server.jobs[0]).toMatchObject({
    roomsVersion: 1,
    photos: [SINK, { label: 'After - IMG_2.jpg', type: 'after', url: dataUrl(2) }],
  });
  expect(await keys(draftStore)).toEqual([]);
});

test('a job without photos gets its first one', async () => {
  const user = await visit({ photos: null });
  await upload(user, 'Before', 'IMG_1.jpg');
  await saveChanges(user);
  expect(server.jobs[0]?.photos).toMatchObject([{ label: 'Before - IMG_1.jpg', url: dataUrl(1) }]);
});

test('a new photo and its label outlive a reload and an undone Cancel, and no other one', async () => {
  const user = await visit();
  await upload(user, 'After', 'IMG_1.jpg');
  await waitFor(async () => expect(await keys(draftStore)).toHaveLength(3));
  const again = await reopenEditJob({ section: 'Photos' });
  expect(screen.getByText('Your changes were kept. They are not saved yet.')).toBeTruthy();
  expect(group('After').getByRole('img', { name: 'After - IMG_1.jpg' }).getAttribute('src')).toBe(dataUrl(1));
  await discardChanges(again);
  const { toastStore } = await import('@app/web-kit');
  act(() => toastStore.getState().current?.action?.run());
  const undone = await reopenEditJob({ section: 'Photos' });
  expect(group('After').getByRole('img', { name: 'After - IMG_1.jpg' }).getAttribute('src')).toBe(dataUrl(1));
  await discardChanges(undone);
  await reopenEditJob({ section: 'Photos' });
  expect([labels('After'), await keys(draftStore)]).toEqual([['Sink'], []]);
});

test('Cancel leaves the new photos of another tab, which has the job open too', async () => {
  const OTHER_TAB = 'edit-job/7/new/another-tab/1';
  await set(OTHER_TAB, PIXEL, draftStore);
  const user = await visit();
  await upload(user, 'After', 'IMG_1.jpg');
  await waitFor(async () => expect(await keys(draftStore)).toHaveLength(4));
  await discardChanges(user);
  await reopenEditJob({ section: 'Photos' });
  await waitFor(async () => expect(await keys(draftStore)).toEqual([OTHER_TAB]));
});

test('a new photo that the browser has lost is gone, and the others stay', async () => {
  const user = await visit();
  await upload(user, 'After', 'IMG_1.jpg');
  await label(user, 'Before', 'Oven, old');
  await waitFor(async () => expect(await keys(draftStore)).toHaveLength(3));
  const { del } = await import('idb-keyval');
  for (const key of await keys<string>(draftStore)) if (key.includes('new/')) await del(key, draftStore);
  await reopenEditJob({ section: 'Photos' });
  expect([labels('Before'), labels('After')]).toEqual([['Oven, old'], ['Sink']]);
});

test('a label that was changed here and elsewhere shows both, and the saved one can be taken', async () => {
  const user = await visit();
  await label(user, 'Before', 'Stove');
  server.jobs[0] = {
    ...server.jobs[0]!,
    roomsVersion: 1,
    photos: [{ ...OVEN, label: 'Range' }, SINK, { ...SINK, id: 'n', label: 'Floor' }],
  };
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Saved elsewhere: Range')).toBeTruthy();
  expect(labels('After')).toEqual(['Sink', 'Floor']);
  await user.click(screen.getByRole('button', { name: 'Use the Saved Values' }));
  expect(labels('Before')).toEqual(['Range']);
});

test('a job holds at most 60 photos, those of rooms included', async () => {
  const photos = Array.from({ length: 59 }, (_, at) => ({ ...SINK, id: `p${at}`, label: `Photo ${at}` }));
  const user = await visit({
    photos,
    roomPhotos: [{ id: 'k', roomName: 'Kitchen', url: PIXEL, notes: null }],
  });
  await user.upload(group('Before').getByLabelText('Upload Photo', { selector: 'input' }), aPhoto());
  expect(await screen.findByText('A job can hold at most 60 photos')).toBeTruthy();
});

test('a refused change of photos says why and keeps the input', async () => {
  const user = await visit();
  await upload(user, 'After', 'IMG_1.jpg');
  const message = 'The photos of a job can have at most 48 MB together';
  server.override = (method) =>
    method === 'PATCH'
      ? { status: 400, body: { message, issues: [{ path: 'photos', message }] } }
      : undefined;
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(labels('After')).toEqual(['Sink', 'After - IMG_1.jpg']);
  expect(currentPlace()).toBe('/edit-job/7');
});
