import 'fake-indexeddb/auto';
import { ADMIN_DRAFTS, SWR_DEFAULTS, toastStore, updateSite } from '@app/web-kit';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createStore, keys } from 'idb-keyval';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, vi } from 'vitest';
import { draftStore } from '../../src/job-wizard/draft/draft-store.ts';
import { JobWizardPage } from '../../src/job-wizard/job-wizard-page.tsx';

// A busy machine is no reason to fail.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

/** The page as the shell shows it. Ends when the page has looked for a draft. */
export async function openWizard(address = '/new-job'): Promise<UserEvent> {
  updateSite({ businessName: 'Bright Rooms' });
  window.history.replaceState(null, '', address);
  show();
  await screen.findByRole('heading', { level: 1 });
  // Files outside `accept` can be dropped on a real input, too.
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

/** What this browser's storage holds of drafts. */
export const storedKeys = () => keys<string>(createStore(ADMIN_DRAFTS.database, ADMIN_DRAFTS.store));

/** As if the tab had been closed and opened again at the same address: only the browser's storage is left. */
export async function reload(): Promise<void> {
  cleanup();
  await vi.waitFor(async () => expect(await storedKeys()).toContain('new-job'));
  // The last write may still be under way.
  await new Promise((resolve) => setTimeout(resolve, 50));
  draftStore.setState(draftStore.getInitialState());
  show();
  await screen.findByRole('heading', { level: 1 });
}

/** Drafts outlive a page, that is their purpose; here they must not outlive a test. */
export function clearDraftsAfterEachTest() {
  afterEach(async () => {
    act(() => draftStore.setState(draftStore.getInitialState()));
    cleanup();
    await vi.waitFor(async () => expect(await storedKeys()).toEqual([]));
    toastStore.setState({ current: null });
  });
}

export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Ends when the step of this title is on screen. */
export const findStep = (title: string) => screen.findByRole('heading', { level: 1, name: title });

/** Puts a text into a field in the place of what is there. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
}

export const fieldValue = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

export const shownToast = () => toastStore.getState().current;
