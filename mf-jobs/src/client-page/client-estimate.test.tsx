import type { ClientView } from '@app/contract/jobs/client-page';
import { printedJob } from '@app/domain/job/documents/printed-job';
import { withPlainSpaces } from '@app/domain/shared/units';
import { sampleDetailedJob, sampleJob } from '@app/domain/testing/sample-job';
import { updateSite } from '@app/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { openPage } from '../../test/open-page.tsx';
import { ClientViewPage } from './client-page.tsx';

const DUE = { finalTotal: 375, paymentTerms: 7, jobDate: '2026-12-02' } as const;
const ZELLE = { paymentMethod: 'zelle', paymentDetails: { zellePhone: '555-0100' } } as const;

function openEstimate(
  change: Partial<ClientView['estimate']> = {},
  acceptance: ClientView['acceptance'] = null,
  other: Partial<ClientView> = {},
) {
  const server = fakeJobsServer([]);
  const view: ClientView = {
    job: printedJob(sampleJob({ ...sampleDetailedJob(), ...ZELLE, ...DUE })),
    payments: [],
    expiresAt: '2027-02-18T12:00:00.000Z',
    acceptance,
    isClosed: false,
    company: { address: '', payPalMe: 'brightrooms' },
    startTime: '13:00',
    estimate: {
      ...{ validUntil: '2026-12-20', sentAt: null, total: 375, acceptedTotal: null },
      ...{ declinedAt: null, declineReason: null, isExpired: false, ...change },
    },
    ...other,
  };
  server.override = (_method, path) => {
    if (path.endsWith('/decline')) {
      const { reason } = server.sent.at(-1) as { reason: string };
      Object.assign(view.estimate!, { declinedAt: '2026-11-20T12:00:00.000Z', declineReason: reason });
    }
    return path.startsWith('/api/views/abc') ? { status: 200, body: { ...view } } : undefined;
  };
  const user = openPage('/view/:token', <ClientViewPage />, '/view/abc');
  return { user, server };
}

test('the page of an estimate says until when it is valid and asks for no payment; its PDF is the estimate', async () => {
  const worker = fakePdfWorker();
  const { user } = openEstimate();
  expect(await screen.findByRole('heading', { name: 'Estimate EST-0007' })).toBeTruthy();
  expect(screen.getByText('Valid until Sun, Dec 20, 2026')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Zelle|PayPal|Due|INV-/);
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() =>
    expect(worker.requests.at(-1)).toMatchObject({ kind: 'estimate', data: { validUntil: '2026-12-20' } }),
  );
});

test('it is declined with a reason, by keyboard alone, and can be accepted after all', async () => {
  const { user, server } = openEstimate();
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  (await screen.findByRole('button', { name: 'Decline This Estimate' })).focus();
  await user.keyboard('{Enter}');
  expect(intoView.mock.contexts).toContain(screen.getByRole('region', { name: 'Decline This Estimate' }));
  await user.keyboard('Too much');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decline This Estimate' }));
  await user.keyboard('{Enter}{End} for us');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'You declined this estimate' })).toBeTruthy();
  expect(server.sent).toEqual([{ reason: 'Too much for us', total: 375 }]);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('“Too much for us”'));
  expect(intoView.mock.contexts).toContain(document.activeElement);
  expect(screen.queryByRole('button', { name: 'Decline This Estimate' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Accept $375.00' })).toBeTruthy();
});

test('an expired one says whom to call', async () => {
  updateSite({ phone: '(217) 555-0100' });
  openEstimate({ isExpired: true });
  expect(
    await screen.findByText(
      'This estimate was valid until Sun, Dec 20, 2026. Please call us at (217) 555-0100, and we renew it.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull();
});

test.each([
  ['2026-12-03', 375, /^Accept Wed,\sDec\s2$/],
  ['2026-12-03', 350, /^Accept Wed,\sDec\s2, \$375\.00$/],
  ['2026-12-02', 350, /^Accept \$375\.00$/],
])(
  'of an estimate that was accepted for %s and %d the page asks for what is new, and can be declined',
  async (jobDate, total, name) => {
    openEstimate({ acceptedTotal: total }, { name: 'Jane', at: '2026-11-18T12:00:00.000Z', total, jobDate });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Decline This Estimate' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Zelle|PayPal|INV-/);
    expect(document.body.textContent).toMatch(/changed since\. If that does not suit you/);
  },
);

test.each([
  [
    { total: 350 },
    'You declined $350.00',
    'The price has changed from $350.00 to $375.00. You can accept the new price',
  ],
  [{ jobDate: '2026-12-03' }, /^You declined the visit on Thu,\sDec\s3/, 'You can accept the new date here.'],
])(
  'what is new since it was declined, as %j was, the page says so, and accepting is main',
  async (declined, name, text) => {
    openEstimate({ ...declined, declinedAt: '2026-11-20T12:00:00.000Z' });
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(document.body.textContent?.replace(/\s/g, ' ')).toContain(text);
    expect(screen.getByRole('button', { name: /^Accept/ }).className).toMatch(/ ui:bg-leaf /);
    expect(screen.getByRole('button', { name: 'Decline This Estimate' })).toBeTruthy();
  },
);

test.each([
  [{ total: 350 }, 'The price has changed from $350.00 to $375.00.'],
  [{ jobDate: '2026-12-03' }, 'The date has changed from Thu, Dec 3 to Wed, Dec 2.'],
  [{ jobDate: '2026-12-02', startTime: '09:00' }, 'The time has changed from 9:00 AM to 1:00 PM.'],
  [{}, ''],
])('what is new since it was sent, %j, the page says before it is answered', async (sent, text) => {
  openEstimate({ ...sent, sentAt: '2026-11-18T12:00:00.000Z' });
  const panel = await screen.findByRole('region', { name: 'Shall we go ahead?' });
  const shown = withPlainSpaces(panel.textContent);
  if (text) expect(shown).toContain(text);
  else expect(shown).not.toContain('changed');
});

test('what is new since the invoice was sent the page says before it is accepted', async () => {
  openEstimate({}, null, { estimate: undefined, told: { total: 350, jobDate: '2026-12-03' } });
  const panel = await screen.findByRole('region', { name: 'Shall we go ahead?' });
  expect(withPlainSpaces(panel.textContent)).toContain(
    'The date has changed from Thu, Dec 3 to Wed, Dec 2. The price has changed from $350.00 to $375.00.',
  );
});

test.each([
  [{ total: 350, jobDate: '2026-12-02' }, 'The price has changed from $350.00 to $375.00.'],
  [{ total: 375, jobDate: '2026-12-03' }, 'The date has changed from Thu, Dec 3 to Wed, Dec 2.'],
  [{ total: 375, jobDate: '2026-12-02' }, ''],
  // Nobody has accepted how long a visit is.
  [
    { total: 375, jobDate: '2026-12-02', startTime: '13:00', durationMinutes: 60 },
    'The time has changed from 1:00 PM – 2:00 PM to 1:00 PM.',
  ],
])(
  'of %j that was sent or declined and taken back the page says that it no longer holds',
  async (told, text) => {
    const acceptance = { name: 'Jane', at: '2026-11-18T12:00:00.000Z', total: 375, jobDate: '2026-12-02' };
    openEstimate({}, acceptance, { estimate: undefined, told });
    const shown = await screen.findByText(/^As Jane/);
    const kept = text && `${text} ${'durationMinutes' in told ? '' : 'That is what you accepted. '}`;
    expect(withPlainSpaces(shown.textContent)).toMatch(/\d [AP]M\. /);
    expect(withPlainSpaces(shown.textContent)).toContain(`M. ${kept}We look forward to seeing you.`);
  },
);

test('of what was sent since it was accepted, and is another again, the page says both', async () => {
  const acceptance = { name: 'Jane', at: '2026-11-18T12:00:00.000Z', total: 350, jobDate: '2026-12-02' };
  openEstimate({ acceptedTotal: 350 }, acceptance, { told: { total: 360, jobDate: '2026-12-02' } });
  const panel = await screen.findByRole('region', { name: 'Shall we go ahead?' });
  expect(panel.textContent).toMatch(/accepted \$350\.00 before.*changed from \$360\.00 to \$375\.00\./);
});

test('of news that was declined the page says what has changed, and no more how to object', async () => {
  const acceptance = { name: 'Jane', at: '2026-11-18T12:00:00.000Z', total: 350, jobDate: '2026-12-03' };
  openEstimate({ acceptedTotal: 350, declinedAt: '2026-11-20T12:00:00.000Z' }, acceptance);
  const changed = await screen.findByText(/ before\. The /);
  expect(changed.textContent).toMatch(/The price and date have changed since\.$/);
  expect(screen.getByRole('heading', { name: 'You declined the new price and date' })).toBeTruthy();
});

test('of a price and a date that were declined both are said, and what waits after one was set back', async () => {
  const acceptance = { name: 'Jane', at: '2026-11-18T12:00:00.000Z', total: 375, jobDate: '2026-12-01' };
  const declined = { total: 400, jobDate: '2026-12-02', declinedAt: '2026-11-20T12:00:00.000Z' };
  openEstimate({ ...declined, acceptedTotal: 375 }, acceptance);
  const heading = await screen.findByRole('heading', { name: /^You declined \$400\.00/ });
  expect(withPlainSpaces(heading.textContent)).toContain('You declined $400.00 for the visit on Wed, Dec 2');
  expect(withPlainSpaces(document.body.textContent)).toContain(
    'The date has changed from Tue, Dec 1 to Wed, Dec 2. The price has changed from $400.00 to $375.00. You can accept the new date here.',
  );
});
