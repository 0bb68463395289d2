/** What an image must not contain, and how it must not run. */
export type Image = {
  /** The process that it was built for, such as `jobs`. */
  part: string;
  isServer: boolean;
  config: { User?: string; Env?: string[] | null; Healthcheck?: unknown };
  /** The command of each layer. */
  history: string[];
  /** Every file under /app, and every package as `node_modules/<name>/package.json`. */
  files: string[];
  /** Bytes on top of the base image. */
  ownSize: number;
};

const MAX_OWN_SIZE = 40_000_000;
const SECRET = /\w*(?:SECRET|PASSWORD|TOKEN|_KEY|DATABASE_URL)\w*=\S/;
const OF_THE_WORKSHOP =
  /\.test\.tsx?$|\/(?:testing|test|bench|e2e|docs)\/|\/\.(?:env|npmrc|git)|package-lock\.json$|\.sqlite/;
const TOOLS =
  /node_modules\/(?:typescript|vitest|vite|@types|@biomejs|@playwright|@rspack|@module-federation|jsdom|supertest)\//;

/** The faults of an image as sentences; [] for none. */
export function imageFaults({ part, isServer, config, history, files, ownSize }: Image): string[] {
  const environment = (config.Env ?? []).filter((line) => SECRET.test(line));
  const layers = history.filter((line) => SECRET.test(line));
  const foreign = files.filter((file) => isOfAnotherPart(file, part));
  const needless = files.filter((file) => OF_THE_WORKSHOP.test(file) && !file.includes('node_modules/'));
  const tools = files.filter((file) => TOOLS.test(file));
  return [
    ...(config.User === 'node' ? [] : [`runs as ${config.User || 'root'}`]),
    ...(isServer && !config.Healthcheck ? ['has no health check'] : []),
    ...environment.map((line) => `has a secret in its environment: ${line.split('=', 1)}`),
    ...layers.map((line) => `has a secret in a layer: ${SECRET.exec(line)?.[0].split('=', 1)}`),
    ...[...foreign, ...needless, ...tools].map((file) => `holds ${file}`),
    ...(ownSize <= MAX_OWN_SIZE ? [] : [`is ${Math.round(ownSize / 1e6)} MB larger than its base`]),
  ];
}

/** A file of a package of another image. */
function isOfAnotherPart(file: string, part: string): boolean {
  const room = /^\/app\/(?:services\/)?(gateway|auth|requests|jobs|settings|uploads|shell|mf-[a-z-]+)\//.exec(
    file,
  );
  return room !== null && room[1] !== part;
}
