import { PATHS } from '@app/contract/platform/site-map';
import { toastStore, updateSite } from '@app/web-kit';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LandingPage } from './landing-page.tsx';
import { PreviewPage } from './preview-page.tsx';

const openWith = (state: object | null) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: PATHS.websitePreview, state }]}>
      <PreviewPage />
    </MemoryRouter>,
  );

test('shows the passed texts while it is open, and the saved ones afterwards and without any', () => {
  updateSite({ website: { tagline: 'Saved.' } });
  openWith({ website: { tagline: 'Not saved yet.' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Not saved yet.');
  expect(screen.queryByRole('link', { name: 'Save Changes' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the settings' }).getAttribute('href')).toBe(
    PATHS.websiteSettings,
  );
  cleanup();
  render(
    <MemoryRouter>
      <LandingPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Saved.');
  cleanup();
  openWith({ website: { tagline: 'Not saved yet.' }, canPublish: true });
  expect(screen.getByRole('link', { name: 'Save Changes' }).getAttribute('href')).toBe(PATHS.websiteSettings);
  cleanup();
  openWith(null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Saved.');
  updateSite({ website: null });
});

test.each([
  ['the desk', '/schedule', 'Your changes under Website wait for you there.'],
  ['the settings', PATHS.websiteSettings, undefined],
])('left for %s with changed texts it says what is kept: %s, %s', (_where, path, said) => {
  const { unmount } = openWith({ website: { tagline: 'Not saved yet.' }, canPublish: true });
  window.history.pushState(null, '', path);
  unmount();
  expect(toastStore.getState().current?.description).toBe(said);
  toastStore.setState({ current: null });
  window.history.pushState(null, '', '/');
});
