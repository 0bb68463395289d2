/**
 * What `kubectl kustomize` would make of a folder, as far as this repository uses it, so that the check needs no cluster
 * and no program of another ecosystem. What it does not know it refuses, so that nothing is passed over in silence.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { merge } from './merge.ts';

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [field: string]: unknown;
};

type Image = { name: string; newName?: string; newTag?: string };
type Kustomization = {
  resources?: string[];
  namespace?: string;
  nameSuffix?: string;
  images?: Image[];
  patches?: { path: string }[];
};

const KNOWN = ['apiVersion', 'kind', 'resources', 'namespace', 'nameSuffix', 'images', 'patches'];

/** Every manifest of a folder with a kustomization.yaml. @throws {Error} on whatever it cannot resolve. */
export function kustomize(folder: string): Manifest[] {
  const file = join(folder, 'kustomization.yaml');
  const said: Kustomization = parse(readFileSync(file, 'utf8'));
  for (const field of Object.keys(said))
    if (!KNOWN.includes(field)) throw new Error(`${file}: '${field}' is not known here`);

  const resources = (said.resources ?? []).flatMap((name) => resource(join(folder, name)));
  const patches = (said.patches ?? []).flatMap(({ path, ...rest }) => {
    if (Object.keys(rest).length > 0) throw new Error(`${file}: a patch is a path and nothing else here`);
    return documents(join(folder, path));
  });
  const used = new Set<Image>();
  const made = patches.reduce(patched, resources).map((manifest) => {
    const { name } = manifest.metadata;
    const metadata = {
      ...manifest.metadata,
      ...(said.namespace && manifest.kind !== 'Namespace' && { namespace: said.namespace }),
      name: name + (said.nameSuffix ?? ''),
    };
    return withImages({ ...manifest, metadata }, said.images ?? [], used);
  });
  const idle = said.images?.find((image) => !used.has(image));
  if (idle) throw new Error(`${file}: nothing runs the image ${idle.name}`);
  return made;
}

function resource(path: string): Manifest[] {
  if (!existsSync(path)) throw new Error(`${path} is not there`);
  return statSync(path).isDirectory() ? kustomize(path) : documents(path);
}

function documents(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw new Error(`${file}: ${error.message}`);
    return document.toJS();
  });
}

function patched(manifests: Manifest[], patch: Manifest): Manifest[] {
  const isMeant = ({ kind, metadata }: Manifest) =>
    kind === patch.kind && metadata.name === patch.metadata.name;
  if (!manifests.some(isMeant)) throw new Error(`There is no ${patch.kind} ${patch.metadata.name} to patch`);
  return manifests.map((manifest) => (isMeant(manifest) ? (merge(manifest, patch) as Manifest) : manifest));
}

/** Wherever something says `image: …`. */
function withImages<T>(value: T, images: readonly Image[], used: Set<Image>): T {
  if (Array.isArray(value)) return value.map((item) => withImages(item, images, used)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      const image = field === 'image' ? images.find(({ name }) => name === inner) : undefined;
      if (!image) return [field, withImages(inner, images, used)];
      used.add(image);
      return [field, `${image.newName ?? image.name}${image.newTag ? `:${image.newTag}` : ''}`];
    }),
  ) as T;
}
