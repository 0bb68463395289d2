import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PhotoProgress, PhotosToSend } from './photo-progress.tsx';
import { type Transfer, transferStore } from './photo-transfers.ts';

const IMAGES = ['data:a', 'data:b'];
const show = (...transfers: Transfer[]) =>
  act(() =>
    transferStore.setState({
      tasks: new Map(
        transfers.map((transfer, at) => [IMAGES[at]!, { failures: 0, mayHaveArrived: false, ...transfer }]),
      ),
    }),
  );

test('each photo says how far it is, and a page that waits how many are left', () => {
  render(
    <>
      <PhotoProgress image={IMAGES[0]} name="Kitchen" />
      <PhotosToSend />
    </>,
  );
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  show({ state: 'sending', part: 0.42 }, { state: 'waiting', part: 0 });
  expect(screen.getByRole('progressbar', { name: 'Sending Kitchen' }).getAttribute('aria-valuenow')).toBe(
    '42',
  );
  expect(said()).toBe('2 photos are still being sent');
  show({ state: 'waiting', part: 0 });
  expect(screen.getByText('Waiting to be sent')).toBeTruthy();
  expect(said()).toBe('1 photo is still being sent');
  show({ state: 'stopped', part: 0 });
  expect(screen.getByText('Not sent yet')).toBeTruthy();
  show({ state: 'refused', part: 0, problem: 'Please select an image file' });
  expect(screen.getByText('Please select an image file')).toBeTruthy();
  show({ state: 'sent', part: 1 });
  expect([screen.queryByRole('progressbar'), said()]).toEqual([null, '']);
});
