import { PRICING_METHODS } from '@app/domain/job/pricing/pricing-methods';
import { keysOf } from '@app/domain/shared/validation';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aPhoto, dataUrl, fakeCanvas } from '../../../test/wizard/fake-canvas.ts';
import { fakeWizardServer } from '../../../test/wizard/fake-wizard-server.ts';
import { openAt, toReview } from '../../../test/wizard/open-step.ts';
import { fill, findStep, press } from '../../../test/wizard/open-wizard.tsx';
import { STEPS } from '../draft/wizard-steps.ts';

const server = fakeWizardServer();
const canvas = fakeCanvas();

const HOURS = { pricingMethod: 'timeBased', details: { timeBased: { hoursWorked: 2.5 } } } as const;
const openPhotos = () => openAt(STEPS.photos, HOURS);

const group = (name: 'Before' | 'After') =>
  within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const labels = (name: 'Before' | 'After') =>
  group(name)
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^Label of/ })
    .map(({ value }) => value);

test.each(['Before', 'After'] as const)('%s accepts a camera photo and several files', async (name) => {
  await openPhotos();
  expect(group(name).getByRole('button', { name: 'Take Photo' })).toBeTruthy();
  expect(group(name).getByLabelText('Take Photo', { selector: 'input' }).getAttribute('capture')).toBe(
    'environment',
  );
  expect(group(name).getByRole('button', { name: 'Upload Photo' })).toBeTruthy();
  expect(group(name).getByLabelText('Upload Photo', { selector: 'input' })).toHaveProperty('multiple', true);
});

const chooser = (name: 'Before' | 'After') =>
  group(name).getByLabelText('Upload Photo', { selector: 'input' });

test('three files become three resized photos, labeled by group and file name', async () => {
  const user = await openPhotos();
  await user.upload(
    chooser('After'),
    ['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg'].map((name) => aPhoto(name)),
  );
  await group('After').findByRole('img', { name: 'After - IMG_3.jpg' });
  expect(labels('After')).toEqual(['After - IMG_1.jpg', 'After - IMG_2.jpg', 'After - IMG_3.jpg']);
  expect(labels('Before')).toEqual([]);
  expect(canvas.sizes).toEqual(['1600x1200', '1600x1200', '1600x1200']);
});

test('saves the edited label and the inline image', async () => {
  const user = await openPhotos();
  await user.upload(chooser('Before'), aPhoto());
  await group('Before').findByRole('img');
  await fill(user, 'Label of before photo 1', 'Oven, left');
  await toReview(user);
  await press(user, 'Generate Invoice');
  await findStep('Invoice ready');
  expect(server.jobs[0]?.body.photos).toMatchObject([
    { label: 'Oven, left', type: 'before', url: dataUrl(1) },
  ]);
});

test('removing a photo moves the focus to its group', async () => {
  const user = await openPhotos();
  await user.upload(chooser('Before'), [aPhoto('IMG_1.jpg'), aPhoto('IMG_2.jpg')]);
  await group('Before').findByRole('img', { name: 'Before - IMG_2.jpg' });
  expect(screen.getByLabelText('Label of before photo 2')).toHaveProperty('value', 'Before - IMG_2.jpg');
  await press(user, 'Remove Before - IMG_1.jpg');
  expect(labels('Before')).toEqual(['Before - IMG_2.jpg']);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Before/ }));
});

describe('a file', () => {
  test.each([
    [new File(['x'], 'notes.txt', { type: 'text/plain' }), 'Please select an image file'],
    [aPhoto('broken.jpg'), 'This photo could not be read. Please choose another one.'],
  ])('%s is rejected: %s', async (file, message) => {
    const user = await openPhotos();
    await user.upload(chooser('Before'), [file, aPhoto('fine.jpg')]);
    await group('Before').findByRole('img', { name: 'Before - fine.jpg' });
    expect(within(screen.getByRole('alert')).getByText(message)).toBeTruthy();
    expect(labels('Before')).toEqual(['Before - fine.jpg']);
  });

  test('beyond the maximum of a job is rejected', async () => {
    const images = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`id ${index}`, dataUrl(0)]));
    const user = await openAt(STEPS.photos, { ...HOURS, images });
    await user.upload(chooser('Before'), aPhoto());
    expect(await screen.findByText('A job can hold at most 60 photos')).toBeTruthy();
  });
});

test.each(['Skip Photos', 'Continue to Review'])('%s leads to Review', async (name) => {
  const user = await openPhotos();
  await press(user, name);
  expect(await findStep('Review and invoice')).toBeTruthy();
});

test.each(keysOf(PRICING_METHODS))('photos of a job by %s are reached from Review', async (method) => {
  const user = await openAt(STEPS.review, {
    pricingMethod: method,
    details: {
      squareFootage: { squareFootage: 900 },
      timeBased: { hoursWorked: 1 },
      consultation: { consultationFee: 75, roomPhotos: [] },
      detailedBilling: undefined,
    },
  });
  if (method === 'detailedBilling') await press(user, 'Continue');
  else await press(user, 'Add or Edit Photos');
  expect(await findStep('Before and after photos')).toBeTruthy();
});
