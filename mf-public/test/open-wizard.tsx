import 'fake-indexeddb/auto';
import { updateSite } from '@app/web-kit';
import { configure, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { RequestWizardPage } from '../src/request-wizard/request-wizard-page.tsx';

// A busy machine is no reason to fail.
configure({ asyncUtilTimeout: 5000 });

const SITE = {
  businessName: 'Bright Rooms',
  businessLogo: '',
  phone: '(555) 010-0000',
  email: 'hello@bright.example',
  address: '',
};

/** The page as the shell shows it, at an address of the test's choice. Ends when the page has looked for a draft. */
export async function openWizard(
  address = '/request-service',
  entry: object | null = null,
): Promise<UserEvent> {
  updateSite(SITE);
  window.history.replaceState(entry, '', address);
  render(
    <BrowserRouter>
      <RequestWizardPage />
    </BrowserRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
  // Files outside `accept` can be dropped on a real input, too.
  return userEvent.setup({ applyAccept: false });
}

export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

export async function walkTo(user: UserEvent, step: number) {
  for (let at = 1; at < step; at += 1) await press(user, 'Continue Journey');
}

const WANTED = {
  clientName: 'Jane Doe',
  clientPhone: '(555) 010-2030',
  clientAddress: '12 Maple Street',
  clientCity: 'Springfield',
  clientState: 'IL',
  clientZip: '62701',
  preferredDate: '2026-11-20',
};

/** Fills in what has to be there, starting on step 1, and ends on step 5. */
export async function fillIn(user: UserEvent) {
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
  await type('Name', WANTED.clientName);
  await type('Phone', WANTED.clientPhone);
  await type('Street address', WANTED.clientAddress);
  await type('City', WANTED.clientCity);
  await type('State', WANTED.clientState);
  await type('ZIP code', WANTED.clientZip);
  await walkTo(user, 4);
  await type('Preferred date', WANTED.preferredDate);
  await press(user, 'Continue Journey');
}

export const send = (user: UserEvent) => press(user, 'Complete Your Story');

/** A room's card, which holds everything about its photo. */
export const card = (name: string) =>
  within(screen.getByRole('button', { name }).closest('li') ?? document.body);

export const aPhoto = (name = 'room.jpg') => new File(['photo'], name, { type: 'image/jpeg' });
