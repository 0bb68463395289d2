import { axeProblems } from '@app/tooling/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { PhotosPanel } from './photos-panel.tsx';

const PHOTOS = [
  { id: 'a', type: 'after', label: 'Oven', url: '/api/jobs/7/photos/a' },
  { id: 'b', type: 'before', label: 'Sink', url: '/api/jobs/7/photos/b' },
] as const;

test('a photo opens in a viewer that goes through those before and after, with a way to the original', async () => {
  const user = openPage('/job/7', <PhotosPanel photos={PHOTOS} />);
  const pressed = await screen.findByRole('button', { name: 'After, photo 1' });
  // Buttons are not printed, photos are.
  expect(pressed.hasAttribute('data-print')).toBe(true);
  await user.click(pressed);
  const after = within(await screen.findByRole('dialog', { name: 'After, photo 1' }));
  expect(after.getByText('2 of 2')).toBeTruthy();
  expect(after.getByText('Oven')).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  const before = within(await screen.findByRole('dialog', { name: 'Before, photo 1' }));
  expect(before.getByRole('link', { name: 'Open original' }).getAttribute('href')).toBe(PHOTOS[1].url);
  expect(await axeProblems()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(pressed);
});
