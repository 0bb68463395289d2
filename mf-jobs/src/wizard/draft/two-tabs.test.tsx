import '@app/tooling/testing/indexed-db';
import { DEFAULT_RATES } from '@app/domain/job/pricing/rates';
import { adminDraftStore } from '@app/web-kit/drafts/admin-drafts';
import { screen, waitFor } from '@testing-library/react';
import { del, get, set } from 'idb-keyval';
import { expect, onTestFinished, test } from 'vitest';
import { fakeWizardServer } from '../../../test/wizard/fake-wizard-server.ts';
import { openAt, openReview } from '../../../test/wizard/open-step.ts';
import {
  fieldValue,
  fill,
  findStep,
  openWizard,
  press,
  storedKeys,
} from '../../../test/wizard/open-wizard.tsx';
import { newDraft, type Prefilled } from './draft.ts';
import { currentDraft } from './draft-store.ts';
import { STEPS } from './wizard-steps.ts';

const server = fakeWizardServer();

/** Another tab of the wizard, as this one perceives it: by the storage and its messages. */
function openOtherTab() {
  const channel = new BroadcastChannel('new-job/1');
  onTestFinished(() => channel.close());
  const received: unknown[] = [];
  channel.onmessage = ({ data }) => received.push(data);
  return {
    received,
    async write(prefilled: Prefilled) {
      const { images, ...draft } = newDraft(prefilled);
      for (const [id, url] of Object.entries(images)) await set(`new-job/image/${id}`, url, adminDraftStore);
      await set('new-job', { draft, version: 1 }, adminDraftStore);
      channel.postMessage(Object.keys(images));
    },
  };
}
const storedClient = async () =>
  (await get<{ draft: { client: { clientName: string } } }>('new-job', adminDraftStore))?.draft.client;

test('what is typed in another tab is shown, and a change here keeps it', async () => {
  const user = await openWizard();
  const other = openOtherTab();
  await other.write({ client: { clientName: 'Ann' } });
  await waitFor(() => expect(fieldValue('Client name')).toBe('Ann'));
  expect(screen.getByText('Your draft was kept')).toBeTruthy();
  await fill(user, 'City', 'Springfield');
  await waitFor(async () => expect(await storedClient()).toMatchObject({ clientCity: 'Springfield' }));
  expect(await storedClient()).toMatchObject({ clientName: 'Ann' });
  await waitFor(() => expect(other.received).toEqual([[]]));

  await other.write({ ...currentDraft(), client: { ...currentDraft().client, clientName: 'Anna' } });
  await waitFor(() => expect(fieldValue('Client name')).toBe('Anna'));
  expect(fieldValue('City')).toBe('Springfield');
  // What was taken over is not written again, or two tabs would do that for ever.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(other.received).toHaveLength(1);
});

test('a photo that another tab replaces is shown', async () => {
  const photo = { id: 'p', type: 'before' as const, label: 'Oven' };
  await openAt(STEPS.photos, {
    pricingMethod: 'timeBased',
    details: { timeBased: { hoursWorked: 1 } },
    photos: [photo],
    images: { p: 'data:image/jpeg;base64,AAAA' },
  });
  const source = () => screen.getByRole('img', { name: 'Oven' }).getAttribute('src');
  expect(source()).toBe('data:image/jpeg;base64,AAAA');
  await openOtherTab().write({ ...currentDraft(), images: { p: 'data:image/jpeg;base64,BBBB' } });
  await waitFor(() => expect(source()).toBe('data:image/jpeg;base64,BBBB'));
});

test('a job that is generated empties the draft of the other tab, too', async () => {
  const user = await openReview();
  const other = openOtherTab();
  await press(user, 'Generate Invoice');
  await findStep('Invoice ready');
  await waitFor(() => expect(other.received.length).toBeGreaterThan(0));
  await waitFor(async () => expect(await storedKeys()).toEqual([]));
});

test('a draft that another tab has begun is kept by Create Another Job', async () => {
  const user = await openReview();
  await press(user, 'Generate Invoice');
  await findStep('Invoice ready');
  await openOtherTab().write({ client: { clientName: 'Next' } });
  await waitFor(() => expect(currentDraft().client.clientName).toBe('Next'));
  await press(user, 'Create Another Job');
  await findStep('Client Information');
  expect(fieldValue('Client name')).toBe('Next');
});

test('a tab in which nothing was typed removes no draft of another one', async () => {
  server.rates = { ...DEFAULT_RATES, hourlyRate: 60 };
  await openWizard();
  // The rates have changed the empty draft, which is written after a pause.
  await set('new-job', { draft: newDraft({ client: { clientName: 'Ann' } }), version: 1 }, adminDraftStore);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await storedClient()).toMatchObject({ clientName: 'Ann' });
  await del('new-job', adminDraftStore);
});
