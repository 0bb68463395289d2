import { NOTICES_PATH } from '@app/contract/platform/page-data';
import { PATHS } from '@app/contract/platform/site-map';
import { DEFAULT_CHECKLISTS } from '@app/domain/job/checklist/default-checklists';
import { NO_WAYS_TO_PAY } from '@app/domain/job/payments/ways-to-pay';
import { axeProblems } from '@app/tooling/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { editSettings, fakeServer, openSettings, openTopic, SAVED } from '../../test/open-settings.tsx';
import { ChecklistsPage } from './checklists-page.tsx';
import { DataPage } from './data-page.tsx';
import { PaymentPage, PeoplePage } from './topic-pages.tsx';

const server = fakeServer();

test('each topic has an address, and the current one is marked in their list', async () => {
  await openTopic(<DataPage />, PATHS.dataSettings);
  const topics = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  expect(topics.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Business /settings',
    'Website /settings/website',
    'Prices /settings/prices',
    'Getting paid /settings/payment',
    'Checklists /settings/checklists',
    'People /settings/people',
    'Mail /settings/mail',
    'Security /settings/security',
    'Data /settings/data',
  ]);
  expect(topics.filter((link) => link.hasAttribute('aria-current'))).toEqual([topics[8]]);
  expect(await axeProblems()).toEqual([]);
});

test('links to the status and to the licenses, which are no page of the site', async () => {
  await openTopic(<DataPage />);
  expect(screen.getByRole('link', { name: 'Status of this installation' })).toHaveProperty(
    'pathname',
    PATHS.status,
  );
  expect(screen.getByRole('link', { name: 'Open-source licenses' })).toHaveProperty('pathname', NOTICES_PATH);
});

test('a hidden list of first steps is shown again, and a shown one is not offered', async () => {
  server.stored = { ...SAVED, firstStepsHidden: true };
  await openTopic(<DataPage />);
  await userEvent.click(await screen.findByRole('link', { name: /Make this site yours/ }));
  await waitFor(() => expect(server.sent).toMatchObject([{ body: { firstStepsHidden: false } }]));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Make this site yours/ })).toBeNull());
});

test('the PayPal.Me name may be pasted as an address, and another is rejected under its field', async () => {
  const user = await editSettings(<PaymentPage />);
  const field = screen.getByLabelText(/^PayPal\.Me name/);
  await user.type(field, 'bright rooms');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('PayPal.Me name must be letters and digits, at most 20')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await user.clear(field);
  await user.type(field, 'https://paypal.me/brightrooms');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(server.sent).toMatchObject([{ body: { payPalMe: 'brightrooms' } }]));
});

test('ways to pay are entered once, and shown as invoices say them', async () => {
  const user = await editSettings(<PaymentPage />);
  await user.type(screen.getByLabelText(/^Zelle phone/), 'pay@bright.example');
  await user.type(screen.getByLabelText(/^Payment link/), 'http://square.link/u/abc');
  await user.click(screen.getByRole('button', { name: 'Print Them on Every Invoice' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Print on every invoice'));
  expect(screen.queryByText('Not on invoices yet')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Payment link must begin with https://')).toBeTruthy();
  await user.clear(screen.getByLabelText(/^Payment link/));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Zelle: pay@bright.example')).toBeTruthy();
  expect(screen.getByText('Printed on every invoice.')).toBeTruthy();
  const waysToPay = { ...NO_WAYS_TO_PAY, zellePhone: 'pay@bright.example', onEveryInvoice: true };
  expect(server.sent).toMatchObject([{ body: { waysToPay } }]);
});

test('ways to pay that no invoice names are printed on them with one press where they are read', async () => {
  server.stored = { ...SAVED, waysToPay: { ...NO_WAYS_TO_PAY, cash: true } };
  await openTopic(<PaymentPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Print Them on Every Invoice' }));
  await screen.findByText('Printed on every invoice.');
  const waysToPay = { ...NO_WAYS_TO_PAY, cash: true, onEveryInvoice: true };
  await waitFor(() => expect(server.sent).toMatchObject([{ body: { waysToPay } }]));
  expect(document.activeElement?.textContent).toBe('Cash');
});

test('a checklist is a text with an item to a line, and goes back to the default', async () => {
  const user = await editSettings(<ChecklistsPage />);
  const kitchen = screen.getByLabelText('Kitchen');
  await user.clear(kitchen);
  await user.type(kitchen, 'Oven{Enter}Floor');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(server.sent).toMatchObject([{ body: { checklists: { kitchen: ['Oven', 'Floor'] } } }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Settings' }));
  await user.click(screen.getByRole('button', { name: 'Back to the Default: Kitchen' }));
  expect(screen.getByLabelText('Kitchen')).toHaveProperty('value', DEFAULT_CHECKLISTS.kitchen.join('\n'));
  expect(await axeProblems()).toEqual([]);
});

test('payment terms and the paper of documents are saved', async () => {
  const user = await editSettings(<PaymentPage />);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'New invoices are' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'New invoices are' }), 'Due within 14 days');
  await user.selectOptions(screen.getByLabelText('Paper of invoices and reports'), 'US Letter');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(server.sent).toEqual([
    { method: 'PATCH', path: '/api/settings', body: { paymentTerms: 14, paper: 'letter' } },
  ]);
});

test('People lead to the coming jobs of each cleaner and to calendars', async () => {
  await openSettings({ page: <PeoplePage /> });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Coming jobs of Maria Lopez')).toBe('/job-history?when=upcoming&cleaner=marialopez');
  expect(href('Calendars for phones')).toBe('/schedule?calendars');
});

test('a sales tax has a rate, a name, and what it is charged on', async () => {
  const user = await editSettings(<PaymentPage />);
  expect(screen.queryByRole('group', { name: 'What is taxed' })).toBeNull();
  const rate = screen.getByLabelText('Rate');
  await user.clear(rate);
  await user.type(rate, '8875');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Sales tax must be 0 to 30 percent')).toBeTruthy();
  await user.clear(rate);
  await user.type(rate, '8.875');
  await user.click(screen.getByRole('checkbox', { name: 'Fridge clean-out' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByDisplayValue('Sales tax (8.875%)')).toBeTruthy();
  expect(screen.getByText('Not taxed: Fridge clean-out')).toBeTruthy();
  const salesTax = { name: 'Sales tax', rate: 8.875, untaxed: ['fridgeClean'] };
  expect(server.sent).toMatchObject([{ body: { salesTax } }]);
});
