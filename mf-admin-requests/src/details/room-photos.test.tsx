import { axeProblems } from '@app/tooling/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDetails, serverWithPhotos } from '../../test/details.tsx';

beforeEach(() => void serverWithPhotos());

describe('room photos', () => {
  const viewer = (room: string) => screen.findByRole('dialog', { name: room });

  test('open at full size; arrow keys and buttons cycle through them', async () => {
    const { user, details } = await openDetails();
    await user.click(details.getByRole('img', { name: 'Kitchen' }));
    expect(within(await viewer('Kitchen')).getByText('1 of 3')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    await viewer('Living Room');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await viewer('Laundry Room');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await viewer('Kitchen');
    expect(await axeProblems()).toEqual([]);
  });

  test('close without closing the dialog behind them', async () => {
    const { user, details } = await openDetails();
    await user.click(details.getByRole('img', { name: 'Kitchen' }));
    await viewer('Kitchen');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kitchen' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Bob Ray' })).toBeTruthy();
  });

  test('that cannot be loaded are replaced by a message', async () => {
    const { details } = await openDetails();
    fireEvent.error(details.getByRole('img', { name: 'Living Room' }));
    expect(details.getByText('Photo unavailable')).toBeTruthy();
    expect(details.queryByRole('img', { name: 'Living Room' })).toBeNull();
    expect(details.getByRole('img', { name: 'Kitchen' })).toBeTruthy();
  });

  test('are loaded from this site, regardless of the host in their URL', async () => {
    const { details } = await openDetails();
    expect(details.getByRole('img', { name: 'Kitchen' }).getAttribute('src')).toBe(
      '/objects/uploads/kitchen',
    );
  });
});
