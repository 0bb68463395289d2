import '@app/tooling/testing/indexed-db';
import { ADMIN_DRAFTS, SWR_DEFAULTS, toastStore, updateSite } from '@app/web-kit';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createStore, del, keys } from 'idb-keyval';
import { BrowserRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, vi } from 'vitest';
import { draftStore } from '../../src/wizard/draft/draft-store.ts';
import { JobWizardPage } from '../../src/wizard/job-wizard-page.tsx';

// A busy machine is no reason to fail.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

/** Renders the page as the shell does. Resolves when a stored draft has been restored. */
export async function openWizard(address = '/new-job'): Promise<UserEvent> {
  updateSite({ businessName: 'Bright Rooms' });
  window.history.replaceState(null, '', address);
  show();
  await screen.findByRole('heading', { level: 1 });
  // Files that `accept` excludes can still be dropped on the input.
  return userEvent.setup({ applyAccept: false });
}

function show() {
  render(
    <BrowserRouter>
      <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => new Map() }}>
        <JobWizardPage />
      </SWRConfig>
    </BrowserRouter>,
  );
}

/** The keys of the stored drafts. */
export const storedKeys = () => keys<string>(createStore(ADMIN_DRAFTS.database, ADMIN_DRAFTS.store));

/** Renders the page again with nothing but what the browser has stored. */
export async function reload(): Promise<void> {
  cleanup();
  await vi.waitFor(async () => expect(await storedKeys()).toContain('new-job'));
  // The last write may not have finished.
  await new Promise((resolve) => setTimeout(resolve, 50));
  draftStore.setState(draftStore.getInitialState());
  show();
  await screen.findByRole('heading', { level: 1 });
}

/** Drafts must not leak into the next test. */
export function clearDraftsAfterEachTest() {
  afterEach(async () => {
    act(() => draftStore.setState(draftStore.getInitialState()));
    cleanup();
    await del('new-job/kept', createStore(ADMIN_DRAFTS.database, ADMIN_DRAFTS.store));
    await vi.waitFor(async () => expect(await storedKeys()).toEqual([]));
    toastStore.setState({ current: null });
  });
}

export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

export const findStep = (title: string) => screen.findByRole('heading', { level: 1, name: title });

/** Replaces the text of a field. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  // Pasted: each key would render the page.
  if (text) await user.paste(text);
}

export const fieldValue = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

export const shownToast = () => toastStore.getState().current;
