import type { JobEvent } from '@app/domain/job/history/job-event';
import { sampleJob } from '@app/domain/testing/sample-job';
import { toastStore } from '@app/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openEditJob, saveChanges } from '../../test/open-edit-job.tsx';
import { currentPlace } from '../../test/open-page.tsx';

let server: FakeJobsServer;
beforeEach(() => {
  server = fakeJobsServer([sampleJob({ id: 7, finalTotal: 200, jobNotes: 'Ring twice' })]);
});

async function open(change: object = {}) {
  Object.assign(server.jobs[0]!, change);
  return openEditJob();
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement & HTMLSelectElement>(name);
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const type = async (user: Awaited<ReturnType<typeof open>>, name: string, text: string) => {
  await user.clear(field(name));
  await user.paste(text);
};

const TAX = { name: 'Sales tax', rate: 10, untaxed: [] };
const TODAY = { ...TAX, rate: 8.875 };

test('the tax has no field where nothing is taxed', async () => {
  await open();
  expect(screen.queryByLabelText('Tax')).toBeNull();
});

test('the tax is that of the job until another is chosen, and the total follows', async () => {
  server.company = { ...server.company, salesTax: TODAY };
  const user = await open({ salesTax: TAX, finalTotal: 110, hoursWorked: 2 });
  expect(field('Tax').selectedOptions[0]?.textContent).toBe('Sales tax (10%)');
  await screen.findByText('$10.00 of the final total.');
  await type(user, 'Discount amount', '50');
  expect(field('Final total').value).toBe('55.00');
  await user.selectOptions(field('Tax'), 'Sales tax (8.875%), as in the settings');
  expect(field('Final total').value).toBe('54.44');
  await user.selectOptions(field('Tax'), 'Not taxed');
  expect(field('Final total').value).toBe('50.00');
  await user.click(save());
  await waitFor(() => expect(server.jobs[0]).toMatchObject({ salesTax: null, finalTotal: 50 }));
});

test('a total that no price and tax add up to stays as it was entered', async () => {
  const user = await open({ salesTax: TAX, finalTotal: 0.05, hoursWorked: 2 });
  await type(user, 'Job notes', 'Ring once');
  await user.click(save());
  await waitFor(() => expect(server.jobs[0]).toMatchObject({ jobNotes: 'Ring once', finalTotal: 0.05 }));
  expect(server.sent).toEqual([{ jobNotes: 'Ring once' }]);
});

test('a price that the client did not accept leads to where it is sent', async () => {
  const user = await open();
  const accepted = { kind: 'accepted', total: 200, name: 'Jane Doe', at: '2026-11-19T09:00:00.000Z' };
  server.events.push({ id: 1, ...accepted } as JobEvent);
  await type(user, 'Final total', '230');
  await saveChanges(user);
  const { action } = toastStore.getState().current!;
  expect(action?.label).toBe('Send the New Price');
  act(() => action!.run());
  expect(currentPlace()).toBe('/job/7');
});
