import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@app/contract/call';
import { SERVICE_CALLS, type ServiceName } from '@app/contract/services';
import { ownersOf } from '../ci/owners.ts';
import { AREAS, ROOT, SERVICES } from '../workspace.ts';
import type { Changes } from './changes.ts';
import { checkKnown, checkName } from './names.ts';

/** A call of a service that returns an empty list, with its handler, its contract test and the stub of the team's area. */
export function newCall(changes: Changes, [service = '', name = '']: string[]): string {
  checkKnown('service', service, SERVICES);
  checkName('call', name, 'camel');
  const calls: Record<string, Call> = SERVICE_CALLS[service as ServiceName];
  if (name in calls) throw new Error(`The ${service} service has a call ${name} already.`);

  const contract = `packages/contract/src/${service}.ts`;
  const path = `${prefixOf(service, calls)}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (Object.values(calls).some((call) => call.path === path))
    throw new Error(`The ${service} service has a call with the path ${path} already.`);
  changes.edit(
    contract,
    /\n*$/,
    () => `\n\nexport const ${name} = get('${path}', { response: responseList(v.string()) });\n`,
  );
  if (!/import \{[^}]*\bget\b[^}]*\} from '\.\/call\.ts'/.test(changes.read(contract)))
    changes.edit(contract, /(?<=import \{)(?=[^}]*\} from '\.\/call\.ts')/, () => ' get,');

  const values = /(?<=import \{)(?=[^}]*\} from '\.\/platform\/values\.ts')/;
  if (!/import \{[^}]*\bresponseList\b/.test(changes.read(contract))) {
    if (values.test(changes.read(contract))) changes.edit(contract, values, () => ' responseList,');
    else
      changes.insertAfter(
        contract,
        /^(?:import .*\n)+/,
        "import { responseList } from './platform/values.ts';\n",
      );
  }

  const routes = routesOf(service);
  // Before the others: a path with a parameter, such as /api/jobs/:id, would match it, too.
  changes.insertAfter(
    routes,
    /const router = new Router\(\);\n/,
    `\n  route(router, calls.${name}, () => []);\n`,
  );

  const contractTest = `services/${service}/src/contract.test.ts`;
  const client = clientIn(changes.read(contractTest));
  changes.insertAfter(contractTest, /const responses = \{/, `\n    ${name}: await ${client}.get('${path}'),`);
  addStub(changes, service, name);
  return `It returns an empty list: its schema is in ${contract}, its handler in ${routes}.`;
}

/** `/api/job-requests`: what most paths of a service begin with. */
function prefixOf(service: string, calls: Record<string, Call>): string {
  const prefixes = Object.values(calls).map(({ path }) => path.split('/').slice(0, 3).join('/'));
  const [most] = [...Map.groupBy(prefixes, (prefix) => prefix).values()].sort((a, b) => b.length - a.length);
  return most?.[0] ?? `/api/${service}`;
}

/** The file of routes that carries the name of the service. */
function routesOf(service: string): string {
  const files = globSync(`services/${service}/src/*-routes.ts`, { cwd: ROOT });
  const stem = service.replace(/s$/, '');
  return files.find((file) => file.includes(`/src/${stem}`)) ?? files[0] ?? `services/${service}/src/app.ts`;
}

/** How the contract test of a service makes a call as the admin. */
function clientIn(test: string): string {
  if (test.includes('asAdmin(app)')) return 'asAdmin(app)';
  if (test.includes('await owner())')) return '(await owner())';
  return test.includes('service.admin') ? 'service.admin' : 'admin';
}

/** Adds the stub to the area of the service's team, if that area has stubs for the service. */
function addStub(changes: Changes, service: string, name: string): void {
  const [team] = ownersOf(`services/${service}/package.json`);
  const area = AREAS.filter((each) => each.startsWith('mf-')).find(
    (each) => ownersOf(`${each}/package.json`)[0] === team && hasStubs(changes, each, service),
  );
  if (!area) return;
  changes.insertAfter(join(area, 'dev/stubs.ts'), stubsOf(service), `\n      ${name}: () => [],`);
  changes.insertAfter(
    join(area, 'dev/stubs.test.ts'),
    /\.toEqual\(\{/,
    `\n    '${service}.${name}': 'kept',`,
  );
}

const stubsOf = (service: string) => new RegExp(`^    ${service}: \\{`, 'm');

function hasStubs(changes: Changes, area: string, service: string): boolean {
  const file = join(area, 'dev/stubs.ts');
  return changes.exists(file) && stubsOf(service).test(changes.read(file));
}
