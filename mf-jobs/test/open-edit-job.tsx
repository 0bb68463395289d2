import '@app/tooling/testing/indexed-db';
import { ADMIN_DRAFTS, announceSignOut } from '@app/web-kit';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { clear, createStore } from 'idb-keyval';
import { expect, onTestFinished, vi } from 'vitest';
import { EditJobPage } from '../src/edit/edit-job-page.tsx';
import { currentPlace, openPage } from './open-page.tsx';

/** The IndexedDB store of unsaved changes. */
export const draftStore = createStore(ADMIN_DRAFTS.database, ADMIN_DRAFTS.store);

/** Opens the page Edit Job and waits for one of its sections. The page, the session and the drafts go with the test. */
export async function openEditJob({
  section = 'Client Information',
  id = 7,
  Page = EditJobPage,
  state = null as unknown,
  /** The address of the page before. */
  before = '',
} = {}) {
  cleanup();
  onTestFinished(async () => {
    cleanup();
    announceSignOut();
    await clear(draftStore);
  });
  // As the shell notes it.
  history.replaceState({ before: before.split('?')[0] }, '');
  const user = openPage('/edit-job/:id', <Page />, [before, { pathname: `/edit-job/${id}`, state }]);
  await screen.findByRole('region', { name: section });
  return user;
}

/** Opens it as after a reload: of the previous visit, only the storage is left. */
export async function reopenEditJob(visit: { section?: string; id?: number } = {}) {
  vi.resetModules();
  const { EditJobPage: Page } = await import('../src/edit/edit-job-page.tsx');
  return openEditJob({ ...visit, Page });
}

export async function saveChanges(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(currentPlace()).toBe('/job-history'));
}

export async function discardChanges(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
}
