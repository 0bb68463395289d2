import '@app/tooling/testing/indexed-db';
import { updateSite } from '@app/web-kit';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { expect } from 'vitest';
import { loadDraft } from '../src/request-wizard/draft/draft-store.ts';
import { RequestWizardPage } from '../src/request-wizard/request-wizard-page.tsx';

// For slow machines.
configure({ asyncUtilTimeout: 5000 });

const SITE = {
  businessName: 'Bright Rooms',
  businessLogo: '',
  phone: '(555) 010-0000',
  email: 'hello@bright.example',
  address: '',
};

/** Renders the page as the shell does and waits until it has looked for a draft. */
export async function openWizard(url = '/request-service', entry: object | null = null): Promise<UserEvent> {
  updateSite(SITE);
  window.history.replaceState(entry, '', url);
  render(
    <BrowserRouter>
      <RequestWizardPage />
    </BrowserRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
  // Files outside `accept` can be dropped on a real input.
  return userEvent.setup({ applyAccept: false });
}

export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

/** Continues the draft that is offered, which is read again. */
export async function continueDraft(user: UserEvent): Promise<void> {
  const draft = await loadDraft();
  await press(user, 'Continue');
  const step = `Step ${draft?.step} of 5`;
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(step));
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

export async function walkTo(user: UserEvent, step: number) {
  for (let at = 1; at < step; at += 1) await press(user, 'Continue Journey');
}

const MINIMAL = {
  clientName: 'Jane Doe',
  clientPhone: '555.010.2030',
  clientAddress: '12 Maple Street',
  clientCity: 'Springfield',
  clientState: 'IL',
  clientZip: '62701',
  preferredDate: '2036-11-20',
};

/** Fills in the required fields, starting on step 1, and ends on step 5. */
export async function fillIn(user: UserEvent) {
  // Pasted: typed letter by letter it takes half the time of all tests.
  const paste = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await paste('Name', MINIMAL.clientName);
  await paste('Phone', MINIMAL.clientPhone);
  await paste('Street address', MINIMAL.clientAddress);
  await paste('City', MINIMAL.clientCity);
  await paste('State', MINIMAL.clientState);
  await paste('ZIP code', MINIMAL.clientZip);
  await walkTo(user, 4);
  await user.type(screen.getByLabelText('Preferred date'), MINIMAL.preferredDate);
  await press(user, 'Continue Journey');
}

export const send = (user: UserEvent) => press(user, 'Complete Your Story');

/** The card of a room. */
export const card = (name: string) =>
  within(screen.getByRole('button', { name }).closest('li') ?? document.body);

export const aPhoto = (name = 'room.jpg') => new File(['photo'], name, { type: 'image/jpeg' });
