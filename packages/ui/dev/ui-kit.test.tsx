import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as ui from '../src/shared/index.ts';
import * as overlay from '../src/shared/overlay/index.ts';
import fields from './fields.tsx?raw';
import overlays from './overlays.tsx?raw';
import { UiKit } from './ui-kit.tsx';
import page from './ui-kit.tsx?raw';

const components = Object.keys({ ...ui, ...overlay }).filter((name) => /^[A-Z]/.test(name));

test.each(components)('the page shows %s', (name) => {
  expect(fields + overlays + page).toMatch(new RegExp(`<(ui\\.)?${name}[\\s>/]`));
});

test('it renders without errors', () => {
  render(<UiKit />);
  expect(screen.getByRole('heading', { level: 1, name: 'UI kit' })).toBeTruthy();
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
});
