import type { ClientView } from '@app/contract/jobs/client-page';
import { printedJob } from '@app/domain/job/documents/printed-job';
import { sampleJob } from '@app/domain/testing/sample-job';
import { buttonClass } from '@app/ui';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { ClientViewPage } from './client-page.tsx';

const ACCEPTANCE = { name: 'Jane Doe', total: 125, at: '2026-11-21T12:00:00.000Z' };

test.each<[string, Partial<ClientView>, string[]]>([
  ['lies ahead is accepted first', {}, ['Accept $125.00', 'Pay $125.00 with PayPal']],
  ['is done is paid first', { isClosed: true, isDone: true }, ['Pay $125.00 with PayPal']],
  ['is accepted is paid', { acceptance: ACCEPTANCE }, ['Pay $125.00 with PayPal']],
  [
    'has another price since is accepted first',
    { acceptance: { ...ACCEPTANCE, total: 100 } },
    ['Accept $125.00', 'Pay $125.00 with PayPal'],
  ],
  [
    'has another day since is accepted first',
    {
      acceptance: { ...ACCEPTANCE, jobDate: '2026-11-30' },
      job: printedJob(sampleJob({ jobDate: '2026-12-01' })),
    },
    ['Accept Tue,\u00a0Dec\u00a01', 'Pay $125.00 with PayPal'],
  ],
  ['was reminded of is asked nothing', { isReminder: true }, []],
  [
    'was reminded of is paid once it is done',
    { isReminder: true, isClosed: true, isDone: true },
    ['Pay $125.00 with PayPal'],
  ],
])('work that %s, and that is its main button', async (_what, change, names) => {
  const view: ClientView = {
    job: printedJob(sampleJob()),
    payments: [],
    expiresAt: '2027-02-18T12:00:00.000Z',
    acceptance: null,
    isClosed: false,
    company: { address: '', payPalMe: 'brightrooms' },
    startTime: null,
    ...change,
  };
  const server = fakeJobsServer([]);
  server.override = (_method, path) => (path === '/api/views/abc' ? { status: 200, body: view } : undefined);
  openPage('/view/:token', <ClientViewPage />, '/view/abc');
  await screen.findByText('What we do');
  const actions = [...document.querySelectorAll('a, button')].filter((action) =>
    /^(Accept|Pay) /.test(action.textContent),
  );
  expect(actions.map(({ textContent }) => textContent)).toEqual(names);
  const main = buttonClass('primary', 'large').split(' ');
  const isMain = ({ classList }: Element) => main.every((name) => classList.contains(name));
  expect(actions.filter(isMain)).toEqual(actions.slice(0, 1));
});
