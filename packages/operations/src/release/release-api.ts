import type { Plan } from './release-arguments.ts';

export type State = {
  area: string;
  live: string | null;
  previous: string | null;
  canary: { build: string; percent: number } | null;
  builds: Record<string, { publishedAt: string; by: string }>;
  audit: {
    time: string;
    verb: string;
    build: string | null;
    who: string;
    outcome: string;
    reason?: string;
    percent?: number;
  }[];
};

/** The release API of an area. Each call throws one sentence for the user on failure. */
export function releaseApi({ area, to }: Pick<Plan, 'area' | 'to'>, token: string) {
  async function call(
    method: string,
    path: string,
    body?: RequestInit['body'],
    type?: string,
  ): Promise<State> {
    const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) };
    const response = await fetch(`${to}/releases/${area}${path}`, {
      method,
      headers,
      body: body ?? null,
    }).catch(() => {
      throw new Error(
        `Nothing answers at ${to}. Start the product there (npm start), or name another place with --to.`,
      );
    });
    const result = (await response.json().catch(() => ({}))) as State & { message?: string };
    if (response.ok && result.area) return result;
    throw new Error(
      result.message ? `${to} refused: ${result.message}.` : `${to} does not answer as this product does.`,
    );
  }
  const post = (verb: string, json: object) =>
    call('POST', `/${verb}`, JSON.stringify(json), 'application/json');

  return {
    state: () => call('GET', ''),
    publish: (build: string, packed: Uint8Array<ArrayBuffer>) =>
      call('PUT', `/${build}`, packed, 'application/x-tar'),
    promote: (build: string) => post('promote', { build }),
    canary: (build: string | undefined, percent: number) =>
      post('canary', { ...(build && { build }), percent }),
    rollback: (build: string | undefined) => post('rollback', build ? { build } : {}),
  };
}
