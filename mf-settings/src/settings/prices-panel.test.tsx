import { DEFAULT_RATES } from '@app/domain/job/pricing/rates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editSettings, fakeServer, openSettings } from '../../test/open-settings.tsx';
import { PricesPage } from './topic-pages.tsx';

const server = fakeServer();

const group = (title: string) => within(screen.getByRole('region', { name: `${title} prices` }));
const input = (title: string, label: string, index = 0) =>
  group(title).getAllByLabelText<HTMLInputElement>(label)[index]!;
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ');

async function changeTo(user: Awaited<ReturnType<typeof editSettings>>, field: HTMLElement, value: string) {
  await user.clear(field);
  await user.type(field, value);
}

test('shows the saved prices and what two jobs cost', async () => {
  await openSettings({ page: <PricesPage /> });
  for (const price of [
    'Hourly rate$50.00',
    '801-985 sq ft$175-$185',
    '986-1199 sq ft and 1200+ sq ft$185-$225',
    'Closets, each$15.00',
    '$225-$350',
  ])
    expect(text()).toContain(price);
  expect(text()).toContain('2.5 hours cost $125.00 and 900 sq ft cost $185.00');
});

test('saves the changed prices, and nothing else', async () => {
  const user = await editSettings(<PricesPage />);
  await changeTo(user, input('Time spent', 'Hourly rate'), '62.5');
  await changeTo(user, input('Square footage', 'Highest price', 1), '200');
  expect(text()).toContain('2.5 hours cost $156.25 and 900 sq ft cost $200.00');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Edit Settings' });
  const [first, second, last] = DEFAULT_RATES.squareFootage;
  const squareFootage = [first, { ...second, high: 200 }, last];
  expect(server.sent.map(({ body }) => body)).toEqual([
    { rates: { ...DEFAULT_RATES, hourlyRate: 62.5, squareFootage } },
  ]);
});

test('a price that is not valid has its message, and nothing is saved', async () => {
  const user = await editSettings(<PricesPage />);
  await user.clear(input('Time spent', 'Hourly rate'));
  await changeTo(user, input('Detailed billing', 'Base rate'), '501');
  await changeTo(user, input('Square footage', 'Up to', 1), '700');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  for (const message of [
    'Hourly rate must be $0 to $1,000',
    'Base rate must be $50 to $500',
    'Square feet must be above 800',
  ])
    expect(await screen.findByText(message)).toBeTruthy();
  expect(text()).toContain('Correct the marked prices to see what two jobs cost. Saved jobs');
  expect(server.sent).toEqual([]);
});

test('steps are added, removed and restored', async () => {
  const user = await editSettings(<PricesPage />);
  await user.click(screen.getByRole('button', { name: 'Remove step 1' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Step' })));
  await user.click(screen.getByRole('button', { name: 'Add Step' }));
  const limit = input('Square footage', 'Up to', 1);
  await waitFor(() => expect(document.activeElement).toBe(limit));
  await user.type(limit, '1500');
  expect(text()).toContain('Above 1,500 sq ft');
  await changeTo(user, input('Consultation', 'Consultation fee'), '90');
  await user.click(screen.getByRole('button', { name: 'Restore Defaults of Consultation' }));
  expect(document.activeElement).toBe(input('Consultation', 'Consultation fee'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Edit Settings' });
  const [, second, last] = DEFAULT_RATES.squareFootage;
  expect(server.stored.rates).toEqual({
    ...DEFAULT_RATES,
    squareFootage: [second, { upTo: 1500, low: 185, high: 225 }, last],
  });
});
