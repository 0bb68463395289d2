import { SERVICES } from '../workspace.ts';
import type { Changes } from './changes.ts';
import { camel, checkKnown, checkName } from './names.ts';

/** A migration of a service, which changes nothing yet. `now` is its time stamp. */
export function newMigration(changes: Changes, [service = '', name = '']: string[], now: Date): string {
  checkKnown('service', service, SERVICES);
  checkName('migration', name, 'snake');
  const folder = `services/${service}/migrations`;
  const list = `${folder}/index.ts`;
  if (new RegExp(`/\\d+_${name}\\.ts'`).test(changes.read(list)))
    throw new Error(`The ${service} service has a migration ${name} already.`);

  const stamped = `${now.toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`;
  const migration = camel(name);
  changes.create(
    `${folder}/${stamped}.ts`,
    `import type { Migration } from '@app/service-kit/db/migrate';

export const ${migration}: Migration = {
  name: '${stamped}',
  async up(_db) {
    // MariaDB may run it twice: check with hasTable or hasColumn before each change.
  },
};
`,
  );
  changes.insertAfter(list, /^(?:import .*\n)+/, `import { ${migration} } from './${stamped}.ts';\n`);
  changes.edit(list, /,?\s*\];\s*$/, () => `,\n  ${migration},\n];\n`);
  return `What it does is still missing in ${folder}/${stamped}.ts.`;
}
