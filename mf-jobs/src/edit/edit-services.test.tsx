import { sampleDetails, sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openEditJob } from '../../test/open-edit-job.tsx';
import { currentPlace } from '../../test/open-page.tsx';

async function open(job: ReturnType<typeof sampleJob>) {
  const server = fakeJobsServer([job]);
  const user = await openEditJob({ section: 'Services' });
  return { server, user };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('hours that are corrected are priced with the rates of the job', async () => {
  const { server, user } = await open(sampleJob({ specialRequests: 'Mind the cat' }));
  expect(screen.getByRole('region', { name: 'From the request' }).textContent).toContain('Mind the cat');
  expect(screen.queryByText('The price is calculated again')).toBeNull();
  await user.clear(field('Hours worked'));
  await user.type(field('Hours worked'), '4');
  expect(field('Final total').value).toBe('200.00');
  expect(screen.getByRole('table', { name: 'New charges' }).textContent).toContain('$200.00');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(currentPlace()).toBe('/job-history'));
  expect(server.sent).toEqual([{ hoursWorked: 4, finalTotal: 200 }]);
});

test('a detailed job shows its rooms, add-ons and documented rooms', async () => {
  const { discount: _discount, ...details } = sampleDetails({
    roomNotes: { closets: 'Shoes' },
    roomPhotos: [{ id: 'r', roomName: 'Attic', url: '', notes: 'Boxes' }],
  });
  const { server, user } = await open(
    sampleJob({
      ...details,
      finalPricingMethod: 'detailedBilling',
      finalTotal: 643.5,
      discountAmount: 71.5,
      discountType: 'percentage',
      billingDiscount: { type: 'percentage', amount: 10 },
    }),
  );
  expect(field('Notes for closets').value).toBe('Shoes');
  const attic = within(screen.getByRole('region', { name: 'Attic' }));
  expect(attic.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Boxes');
  await user.click(field('Kitchen'));
  const addons = within(screen.getByRole('region', { name: 'Add-on services' }));
  await user.click(addons.getByLabelText('Extreme clean-out'));
  expect([field('Discount amount').value, field('Final total').value]).toEqual(['64.00', '576.00']);
  await user.click(field('Include room documentation'));
  expect(await axeProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(currentPlace()).toBe('/job-history'));
  expect(Object.keys(server.sent[0] as object).sort()).toEqual([
    'addons',
    'discountAmount',
    'finalTotal',
    'rooms',
    'roomsOnInvoice',
  ]);
});

test('payment details of a detailed job are corrected without a new price', async () => {
  const { discount: _discount, ...details } = sampleDetails({
    paymentMethod: 'zelle',
    paymentDetails: { zellePhone: '555-0100', zelleName: 'Ann' },
  });
  const job = sampleJob({ ...details, finalPricingMethod: 'detailedBilling', finalTotal: 715 });
  const { server, user } = await open(job);
  const payment = within(screen.getByRole('region', { name: 'Payment' }));
  const phone = payment.getByLabelText<HTMLInputElement>('Zelle phone');
  expect(phone.value).toBe('555-0100');
  expect(payment.queryByText('Zelle phone is missing')).toBeNull();
  await user.clear(phone);
  expect(payment.getByText('Zelle phone is missing')).toBeTruthy();
  await user.type(phone, '555-0199');
  expect(screen.queryByText('The price is calculated again')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(currentPlace()).toBe('/job-history'));
  expect(server.sent).toEqual([
    { paymentDetails: expect.objectContaining({ zellePhone: '555-0199', zelleName: 'Ann' }) },
  ]);
});
