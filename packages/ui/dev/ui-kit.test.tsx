import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiKit } from './ui-kit.tsx';

test('it renders without errors', () => {
  render(<UiKit />);
  expect(screen.getByRole('heading', { level: 1, name: 'UI kit' })).toBeTruthy();
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
});
