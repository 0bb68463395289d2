import { defaultWebsite } from '@app/domain/settings/website-texts';
import { updateSite } from '@app/web-kit';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { openWizard } from '../../../test/open-wizard.tsx';

fakeServer();

test('a service that the owner changed is described in her words', async () => {
  await openWizard('/request-service?step=2');
  const texts = () => screen.getByRole('group', { name: 'Service type' }).textContent;
  const regular = 'Weekly, bi-weekly or monthly, so that it never piles up.';
  expect(texts()).toContain(regular);
  const { services } = defaultWebsite();
  const deep = { ...services.deep, when: 'Twice a year', about: 'All windows, too.' };
  act(() => updateSite({ website: { services: { ...services, deep } } }));
  expect(texts()).toContain('Twice a year. All windows, too.');
  expect(texts()).toContain(regular);
});
