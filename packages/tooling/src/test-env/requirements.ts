import { exitWith } from '@app/operations/run-command';

/** A program that tests use and npm does not bring. */
export type Requirement = {
  name: string;
  isPresent(): boolean | Promise<boolean>;
  /** The sources on this machine, best first. A failed `install` resolves, too. */
  sources(): { name: string; install(): Promise<void> }[];
  /** What does not run without it. */
  tests: string;
  /** How to add it by hand, as a sentence. */
  remedy: string;
  /** The environment variable that makes its absence an error. */
  requiredBy: string;
};

export const NO_INSTALL = '--no-install';

/** The arguments of the commands that run every test. */
export const TEST_OPTIONS = {
  options: { 'no-install': { type: 'boolean' }, all: { type: 'boolean' } },
} as const;

/** Whether a command may install programs. npm keeps the option of `npm test --no-install` for itself, as an empty setting. */
export const mayInstall = (args: string[]): boolean =>
  !args.includes(NO_INSTALL) && process.env.npm_config_install !== '';

/** Whether a command runs the tests of CI, too: with `--all`, which npm also keeps for itself. */
export const withAll = (args: string[]): boolean =>
  args.includes('--all') || process.env.npm_config_all === 'true';

/**
 * Installs what is missing, after one line that names it. Resolves to the tests that cannot run, each of them reported;
 * ends the program where the environment requires them.
 */
export async function provide(requirements: Requirement[], install: boolean): Promise<string[]> {
  const missing = await absent(requirements);
  const installable = missing.filter(({ sources }) => install && sources().length > 0);
  if (installable.length > 0) {
    const names = installable.map(
      ({ name, sources }) => `${name} (${sources().map(nameOf).join(', else ')})`,
    );
    console.log(
      `Installing for the tests: ${names.join('; ')}. To leave that out: npm test -- ${NO_INSTALL}`,
    );
  }
  for (const requirement of installable) await installFrom(requirement);

  const notRun = await absent(missing);
  for (const { name, tests, remedy, requiredBy } of notRun) {
    if (process.env[requiredBy]) exitWith(`${requiredBy} is set, and ${name} is missing. ${remedy}`);
    console.warn(`\n!!! NOT RUN: ${tests}, because ${name} is missing. ${remedy}\n`);
  }
  return notRun.map(({ tests }) => tests);
}

async function installFrom({ isPresent, sources }: Requirement): Promise<void> {
  for (const { install } of sources()) {
    await install();
    if (await isPresent()) return;
  }
}

async function absent(requirements: Requirement[]): Promise<Requirement[]> {
  const present = await Promise.all(requirements.map(({ isPresent }) => isPresent()));
  return requirements.filter((_requirement, index) => !present[index]);
}

const nameOf = ({ name }: { name: string }) => name;
