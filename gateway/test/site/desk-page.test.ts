import { STARTED_COOKIE } from '@app/contract/platform/page-data';
import { expect, test } from 'vitest';
import { call, withoutHashes } from '../call-route.ts';
import { ADMIN_COOKIE, CLEANER_COOKIE, type Handler } from '../fake-service.ts';
import { publish } from '../publish.ts';
import { startGateway } from '../start-gateway.ts';

const LIST = '/api/jobs?limit=24&unpaid=true';
const SHELL = {
  area: 'shell',
  build: 's2',
  entry: 'shell.mjs',
  preload: ['libraries.mjs'],
  pages: {
    login: { preload: ['login.mjs'], styles: [], calls: ['/api/auth/demo'] },
    desk: { preload: ['desk.mjs'], styles: [], calls: ['/api/auth/session'] },
  },
};
const JOBS = {
  area: 'mf-jobs',
  build: 'j2',
  styles: ['routes.css'],
  pages: {
    newJob: { preload: ['both.mjs', 'wizard.mjs'], styles: [], calls: [] },
    jobHistory: { preload: ['both.mjs', 'history.mjs'], styles: [], calls: [LIST] },
  },
};

/** The page that a gateway with these builds sends for a path. */
async function gatewayWith(...builds: Parameters<typeof publish>[1][]) {
  const { port, distDir } = await startGateway();
  for (const build of builds) publish(distDir, build);
  const opened = async (path: string, cookie = '') => {
    const { text, headers } = await call(port, path, { headers: { cookie } });
    const html = withoutHashes(text);
    const all = (tag: RegExp) => [...html.matchAll(tag)].map(([, found]) => found);
    return {
      html,
      headers,
      modules: all(/modulepreload" href="\/mf\/([^"]+)"/g),
      calls: all(/preload" href="([^"]+)" as="fetch" crossorigin="use-credentials"/g),
    };
  };
  const isLive = async () => {
    const { html } = await opened('/');
    return builds.every(({ build }) => html.includes(`"build":"${build}"`));
  };
  await expect.poll(isLive).toBe(true);
  return opened;
}

test('a visitor gets the sign-in: its code, and no area', async () => {
  const open = await gatewayWith(SHELL, JOBS);
  const { modules, calls } = await open('/job-history');
  expect(modules).toEqual(['shell/s2/libraries.mjs', 'shell/s2/login.mjs']);
  expect(calls).toEqual(['/api/auth/demo']);
});

test.each(['canary=abcdefghijklmnop', `${STARTED_COOKIE}=1`, 'sid=ended'])(
  'the cookie %s is that of a visitor',
  async (cookie) => {
    const open = await gatewayWith(SHELL, JOBS);
    expect((await open('/job-history', cookie)).modules).toContain('shell/s2/login.mjs');
  },
);

test('with a session: the code and the first calls of the page', async () => {
  const open = await gatewayWith(SHELL, JOBS);
  const { modules, calls } = await open('/job-history', ADMIN_COOKIE);
  expect(modules).toEqual([
    ...['shell/s2/libraries.mjs', 'shell/s2/desk.mjs'],
    ...['mf-jobs/j2/entry.mjs', 'mf-jobs/j2/both.mjs', 'mf-jobs/j2/history.mjs'],
  ]);
  expect(calls).toEqual(['/api/auth/session', LIST.replace('&', '&#38;')]);
});

const FRAMES = {
  '/job-history': '<h1>{{businessName}}: jobs</h1>',
  '/my-day': '<h1>my</h1>',
  cleaner: '<h1>her</h1>',
};
const WITH_FRAMES = { ...SHELL, desk: 'desk.json', with: { 'desk.json': JSON.stringify(FRAMES) } };
const rootOf = (html: string) => /<div id="root".*<\/div>/.exec(html)?.[0];
const framed = (markup: string) => `<div id="root" data-needs-script data-arriving>${markup}</div>`;
const NO_FRAME = '<div id="root"></div>';

test.each([
  ['the owner', ADMIN_COOKIE, framed('<h1>Your Cleaning Company: jobs</h1>'), framed('<h1>my</h1>')],
  ['a cleaner', CLEANER_COOKIE, NO_FRAME, framed('<h1>her</h1>')],
  ['a visitor', '', NO_FRAME, NO_FRAME],
])('%s sees the frame of the own pages before their code', async (_, cookie, history, day) => {
  const open = await gatewayWith(WITH_FRAMES, JOBS);
  expect(rootOf((await open('/job-history?unpaid=true', cookie)).html)).toBe(history);
  expect(rootOf((await open('/my-day', cookie)).html)).toBe(day);
  // The shell has no frame of it.
  expect(rootOf((await open('/schedule', cookie)).html)).toBe(NO_FRAME);
});

const failing: Handler = (_request, response) => response.writeHead(500).end();
const silent: Handler = () => undefined;

test.each([
  ['fails', failing],
  ['gives no answer', silent],
])('while the auth service %s, the page of a cookie has its area', async (_, handler) => {
  const { port, distDir } = await startGateway({ handlers: { auth: handler } });
  publish(distDir, WITH_FRAMES);
  const opened = async (cookie: string) => (await call(port, '/new-job', { headers: { cookie } })).text;
  const page = await opened(ADMIN_COOKIE);
  expect(page).toContain('modulepreload" href="/mf/mf-jobs/');
  expect(rootOf(page)).toBe(NO_FRAME);
  expect(await opened('')).not.toContain('modulepreload" href="/mf/mf-jobs/');
});

test('an address with a query is another view, and has no first calls', async () => {
  const open = await gatewayWith(SHELL, JOBS);
  expect((await open('/job-history?month=2026-11', ADMIN_COOKIE)).calls).toEqual([]);
});

test('a desk page has nothing private in it, and no shared cache keeps it', async () => {
  const open = await gatewayWith(SHELL, JOBS);
  const [visitor, owner] = [await open('/job-history'), await open('/job-history', ADMIN_COOKIE)];
  for (const secret of ['the-admin', 'maria']) expect(owner.html).not.toContain(secret);
  for (const { headers } of [visitor, owner])
    expect([headers['cache-control'], headers.vary]).toEqual([
      'private, no-cache',
      expect.stringContaining('Cookie'),
    ]);
  expect(visitor.headers.etag).not.toBe(owner.headers.etag);
});
