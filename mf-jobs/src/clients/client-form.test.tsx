import { clientPath } from '@app/contract/platform/site-map';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { ClientDetailsPage } from './client-details-page.tsx';

test('the street of a new home is optional until something else is written in it', async () => {
  fakeJobsServer([]);
  const user = openPage('/clients/:id', <ClientDetailsPage />, clientPath('new'));
  const street = await screen.findByLabelText('Street address');
  const isOptional = () => street.getAttribute('aria-describedby')?.includes('optional') ?? false;
  await user.type(street, '12');
  expect(isOptional()).toBe(true);
  await user.type(screen.getByLabelText('State'), 'IL');
  expect(isOptional()).toBe(false);
  await user.clear(street);
  await user.click(screen.getByRole('button', { name: 'Save Client' }));
  await screen.findByText('Street address is required');
});
