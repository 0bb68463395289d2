import { REMOTES } from '../build/areas.ts';
import type { Changes } from './changes.ts';
import { camel, checkName, label, pascal } from './names.ts';
import { addOwners, addPackage, copyModel, MODEL, repeatModel } from './registrations.ts';

const SITE_MAP = 'packages/contract/src/platform/site-map.ts';
const GATEWAY = 'deploy/kubernetes/production/gateway/kustomization.yaml';

const LIBRARIES = [
  ...['@app/contract', '@app/ui', '@app/web-kit', 'react', 'react-dom'],
  ...['@app/tooling', '@testing-library/react', '@types/react', '@types/react-dom'],
];

/** An area `mf-<name>` with one page for the admin at `/<name>`, without calls. */
export function newRemote(changes: Changes, [given = '']: string[]): string {
  const name = given.replace(/^mf-/, '');
  checkName('remote', name, 'kebab');
  const area = `mf-${name}`;
  const page = camel(name);
  if (REMOTES.some(({ folder }) => folder === area) || changes.exists(area))
    throw new Error(`There is an area ${area} already.`);
  const known = changes.read(SITE_MAP);
  if (known.includes(`'/${name}'`) || new RegExp(`^  ${page}: `, 'm').test(known))
    throw new Error(`The site has a page ${page} or a path /${name} already.`);

  const model = `mf-${MODEL}`;
  addPackage(changes, area, model, LIBRARIES);
  for (const file of [`${model}/tsconfig.json`, `${model}/rspack.config.ts`, `${model}/src/area.css`])
    copyModel(changes, file, name);
  copyModel(changes, `deploy/kubernetes/production/${model}/kustomization.yaml`, name);
  addSources(changes, area, page, name);
  addPage(changes, area, page, name);
  addOwners(changes, label(name), area, area);
  repeatModel(changes, name, {
    'package.json': [/^ *"mf-settings",\n/m],
    'packages/tooling/src/workspace.ts': [/, 'mf-settings'/],
    'packages/tooling/src/build/areas.ts': [/^ *remote\('mf-settings'\),\n/m],
    'gateway/src/env.ts': [/^ *RELEASE_TOKEN_MF_SETTINGS: .*\n/m, /^ *'mf-settings': .*\n/m],
    'docker-compose.yml': [
      /^ *RELEASE_TOKEN_MF_SETTINGS: .*\n/m,
      /^ *- builds-mf-settings:.*\n/m,
      /^ *mf-settings: \{ condition.*\n/m,
      /^ {2}mf-settings:\n(?: {4}.*\n)+\n/m,
      /^ {2}builds-mf-settings:(?:\n|$)/m,
    ],
    'deploy/kubernetes/production/kustomization.yaml': [/^ *- mf-settings\n/m],
    [GATEWAY]: [/^ *- name: RELEASE_TOKEN_MF_SETTINGS\n.*\n/m],
    'deploy/kubernetes/README.md': [/, `mf-settings`/],
    'docs/configuration.md': [/, `RELEASE_TOKEN_MF_SETTINGS`/],
    '.ci/compose': [/ -e RELEASE_TOKEN_MF_SETTINGS=\S+/, / mf-settings(?=;)/],
  });
  changes.insertAfter('README.md', /^mf-settings\/ .*\n/m, `${`${area}/`.padEnd(23)} area: ${label(name)}\n`);
  changes.edit(
    'docs/architecture.md',
    /├─( mf-[\w-]+.*\n) +└─ mf-settings/,
    (found) => `${found.replace('└─ mf-settings', '├─ mf-settings')}`,
  );
  changes.insertAfter(
    'docs/architecture.md',
    /^ +├─ mf-settings.*\n/m,
    `                   └─ ${area.padEnd(20)} ${label(name)}\n`,
  );
  return `Its page is at /${name}: npm start -w ${area}. Its team is named in CODEOWNERS.`;
}

/** The path, access, title and description of the page. */
function addPage(changes: Changes, area: string, page: string, name: string): void {
  changes.insertAfter(SITE_MAP, /^ {2}status: .*\n/m, `  ${page}: '/${name}',\n`);
  changes.insertAfter(SITE_MAP, / \| 'mf-settings'/, ` | '${area}'`);
  changes.insertAfter(SITE_MAP, /\n {4}\| 'status'/, `\n    | '${page}'`);
  changes.insertAfter(
    SITE_MAP,
    /^ *\{ path: PATHS\.status, .*\n/m,
    `  { path: PATHS.${page}, area: '${area}', page: '${page}', access: 'admin' },\n`,
  );
  changes.insertAfter(
    'gateway/src/site/page-meta.ts',
    /^ {2}status: \{ title.*\n/m,
    `  ${page}: { title: '${label(name)}', description: '' },\n`,
  );
}

function addSources(changes: Changes, area: string, page: string, name: string): void {
  const component = `${pascal(name)}Page`;
  const prefix = name.replaceAll('-', '');
  changes.edit(`${area}/src/area.css`, /prefix\(set\)/g, () => `prefix(${prefix})`);
  changes.create(
    `${area}/README.md`,
    `# ${area}

${label(name)}, at \`/${name}\`.
`,
  );
  changes.create(
    `${area}/src/routes.ts`,
    `import './area.css';
import { CONTRACT } from '@app/contract/platform/remote-contract';
import type { RemoteModule } from '@app/web-kit';

/** The pages this area offers. The shell decides their paths and who may open them. */
export const remote = {
  contract: CONTRACT,
  build: __BUILD__,
  pages: {
    ${page}: async () => ({ Component: (await import('./${name}-page.tsx')).${component} }),
  },
} satisfies RemoteModule;
`,
  );
  changes.create(
    `${area}/src/${name}-page.tsx`,
    `import { PageHeader } from '@app/ui';
import { usePageTitle } from '@app/web-kit';

export function ${component}() {
  usePageTitle('${label(name)}');
  return (
    <main className="${prefix}:admin-page">
      <PageHeader title="${label(name)}" />
    </main>
  );
}
`,
  );
  changes.create(
    `${area}/src/${name}-page.test.tsx`,
    `import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ${component} } from './${name}-page.tsx';

test('shows its title', () => {
  render(<${component} />);
  expect(screen.getByRole('heading', { level: 1, name: '${label(name)}' })).toBeTruthy();
});
`,
  );
  changes.create(
    `${area}/dev/stubs.ts`,
    `import type { CreateStubs } from '@app/tooling/stubs/stubs';

/** The calls that this area makes, each by its name in the contract. */
export const createStubs: CreateStubs = () => ({});
`,
  );
  changes.create(
    `${area}/dev/stubs.test.ts`,
    `import { checkStubs } from '@app/tooling/stubs/check-stubs';
import { expect, test } from 'vitest';
import { createStubs } from './stubs.ts';

test('the stubs accept and return what the contract says', async () => {
  expect(await checkStubs(createStubs)).toEqual({});
});
`,
  );
}
