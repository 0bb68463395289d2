import type { Changes } from './changes.ts';

/** A part whose lines in configuration files a new part repeats under its own name. */
export const MODEL = 'settings';

/** Replaces the names of the model in a text, in lower and in upper case. */
const renameTo = (name: string) => (text: string) =>
  text.replaceAll(MODEL, name).replaceAll(MODEL.toUpperCase(), name.toUpperCase().replaceAll('-', '_'));

/** Repeats what the files say about a part of the model, by file; each pattern may match several places. */
export function repeatModel(changes: Changes, name: string, places: Record<string, RegExp[]>): void {
  for (const [file, patterns] of Object.entries(places))
    for (const pattern of patterns) changes.repeat(file, pattern, renameTo(name));
}

/** Copies a file of the model under the new name, with the names replaced. */
export function copyModel(changes: Changes, file: string, name: string): void {
  const rename = renameTo(name);
  changes.create(rename(file), rename(changes.read(file)).replace(/^# The service that .*\n/, ''));
}

/** The lines of CODEOWNERS for a folder and its manifests: a team of its own. */
export function addOwners(changes: Changes, title: string, folder: string, part: string): void {
  const owner = `@cleaning-company/${part.replace(/^mf-/, '').replaceAll('-', '')}`;
  const lines = [`/${folder}/`, `/deploy/kubernetes/production/${part}/`].map(
    (path) => `${path.padEnd(53)} ${owner}\n`,
  );
  changes.edit('CODEOWNERS', /^# What crosses areas/m, (found) => `# ${title}\n${lines.join('')}\n${found}`);
}

type PackageJson = {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/**
 * Creates the package.json of a folder, with those dependencies of the model that are named, and the entries of the
 * lockfile, so that nothing has to be fetched.
 */
export function addPackage(
  changes: Changes,
  folder: string,
  from: string,
  libraries: readonly string[],
): void {
  const model: PackageJson & Record<string, unknown> = JSON.parse(changes.read(`${from}/package.json`));
  const name = renameTo(folder.replace(/^.*?(?:mf-|\/)/, ''));
  const kept = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([library]) => libraries.includes(library)));
  const made: PackageJson = {
    ...(JSON.parse(name(JSON.stringify(model))) as PackageJson),
    dependencies: kept(model.dependencies),
    devDependencies: kept(model.devDependencies),
  };
  changes.create(`${folder}/package.json`, `${JSON.stringify(made, null, 2)}\n`);

  const lock: { packages: Record<string, object> } = JSON.parse(changes.read('package-lock.json'));
  const { dependencies, devDependencies } = made;
  const entry = { ...lock.packages[from], dependencies, devDependencies };
  const added = {
    [folder]: 'name' in entry ? { ...entry, name: made.name } : entry,
    [`node_modules/${made.name}`]: { resolved: folder, link: true },
  };
  const packages = Object.entries({ ...lock.packages, ...added });
  const sorted = packages.sort(([one], [other]) => one.localeCompare(other, 'en'));
  changes.replace(
    'package-lock.json',
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
}
