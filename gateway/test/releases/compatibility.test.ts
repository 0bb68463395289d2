import type { Release } from '@app/contract/platform/releases';
import { describe, expect, test } from 'vitest';
import { installation } from '../release-client.ts';

test.each<[string, Partial<Release>, string]>([
  ['contract', { contract: 2 }, 'mf-jobs j2 follows contract 2; shell s1 supports 1'],
  ['range', { shared: { react: '^20.0.0' } }, 'mf-jobs j2 needs react ^20.0.0; shell s1 provides 19.3.1'],
  ['library', { shared: { zustand: '^5.0.0' } }, 'mf-jobs j2 needs zustand ^5.0.0; shell s1 provides none'],
  [
    'plugin',
    { runtime: '2.5.1' },
    'mf-jobs j2 was made with module federation 2.5.1; it has to be 2.8.0 or newer',
  ],
])(
  'an area whose %s is incompatible with the live shell is rejected with the reason',
  async (_name, release, reason) => {
    const { jobs } = await installation();
    const response = await jobs.publish('j2', release);
    expect([response.status, JSON.parse(response.text).message]).toEqual([422, reason]);
  },
);

describe('a name that an area imports from a shared library', () => {
  const ui = (...names: string[]) => ({ '@app/ui': names });
  const reason = async (response: Promise<{ status: number; text: string }>) => {
    const { status, text } = await response;
    return [status, JSON.parse(text).message];
  };

  test('rejects the build while the live shell lacks it', async () => {
    const { jobs, shellTeam } = await installation({ exports: ui('Button', 'Card') });
    expect((await jobs.publish('j2', { uses: ui('Button') })).status).toBe(201);
    const newer = { uses: { ...ui('Button', 'Gauge', 'Sparkle'), react: ['use'] } };
    expect(await reason(jobs.publish('j3', newer))).toEqual([
      422,
      'mf-jobs j3 uses Gauge, Sparkle of @app/ui; shell s1 has none of that name',
    ]);
    const exports = ui('Button', 'Card', 'Gauge', 'Sparkle');
    await shellTeam.publish('s2', { provides: { react: ['19.3.1'] }, exports });
    await shellTeam.promote('s2');
    expect((await jobs.publish('j3', newer)).status).toBe(201);
  });

  test('rejects a new shell that lacks it, also as a canary', async () => {
    const { jobs, shellTeam } = await installation({ exports: ui('Button', 'Card') });
    const shell = (...names: string[]) => ({ provides: { react: ['19.3.1'] }, exports: ui(...names) });
    await jobs.publish('j2', { uses: ui('Card') });
    await shellTeam.publish('s2', shell('Button'));
    await jobs.canary('j2', 10);
    const why = (build: string) => [
      422,
      `mf-jobs j2 uses Card of @app/ui; shell ${build} has none of that name`,
    ];
    expect(await reason(shellTeam.publish('s3', shell('Button')))).toEqual(why('s3'));
    expect(await reason(shellTeam.canary('s2', 10))).toEqual(why('s2'));
    expect(await reason(shellTeam.promote('s2'))).toEqual(why('s2'));
    await jobs.canary('j2', 0);
    expect((await shellTeam.promote('s2')).status).toBe(200);
    // The area's build cannot be restored in a shell that it is incompatible with either.
    expect(await reason(jobs.promote('j2'))).toEqual(why('s2'));
  });

  test('is not checked for older shells', async () => {
    const { jobs } = await installation();
    expect((await jobs.publish('j2', { uses: ui('Sparkle') })).status).toBe(201);
  });

  test('is not checked for older areas', async () => {
    const { jobs } = await installation({ exports: ui() });
    expect((await jobs.publish('j2')).status).toBe(201);
  });
});

test('a shell is compared with live areas and canaries', async () => {
  const { jobs, shellTeam } = await installation({ supports: [1, 2] });
  const newer = { supports: [2, 3], provides: { react: ['19.3.1'] }, contract: 3 };
  const refused = await shellTeam.publish('s2', newer);
  expect(JSON.parse(refused.text).message).toMatch(
    /^mf-\w+ \w+ follows contract 1; shell s2 supports 2 and 3$/,
  );
  expect((await shellTeam.publish('s3', { supports: [1], provides: { react: ['19.3.1'] } })).status).toBe(
    201,
  );

  await jobs.publish('j2', { contract: 2 });
  await jobs.canary('j2', 10);
  const promoted = await shellTeam.promote('s3');
  expect([promoted.status, JSON.parse(promoted.text).message]).toEqual([
    422,
    'mf-jobs j2 follows contract 2; shell s3 supports 1',
  ]);
});
