import type { Registry } from '@app/contract/platform/releases';
import { packed } from '@app/tooling/release/pack';
import { installation } from '@app/tooling/release/release-api';
import { keptSecret } from '@app/tooling/runtime/secrets';
import { type AreaName, releaseTokenName } from '@app/tooling/workspace';
import type { AreaBuild } from './area-build.ts';

/** A team with its area's token: what it does, it does with the same calls as `npm run release`. */
export class ReleaseApi {
  readonly #area: AreaName;
  readonly #url: string;
  readonly #there: ReturnType<typeof installation>;

  constructor(area: AreaName, url: string, dataDir: string) {
    this.#area = area;
    this.#url = url;
    this.#there = installation({ area, to: url }, keptSecret(dataDir, releaseTokenName(area))!);
  }

  status = () => this.#there.state();
  publish = async ({ build, folder }: AreaBuild) => this.#there.publish(build, await packed(folder));
  promote = (build: string) => this.#there.promote(build);
  canary = (build: string | undefined, percent: number) => this.#there.canary(build, percent);
  rollback = (build?: string) => this.#there.rollback(build);

  /** The area's build for somebody with these cookies, and the cookies that he has then. */
  async assignedBuild(cookie = ''): Promise<{ build: string; cookie: string }> {
    const answer = await fetch(`${this.#url}/`, { headers: { cookie } });
    const html = await answer.text();
    const registry: Registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
    const [given = cookie] = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]!);
    return { build: registry.areas[this.#area]!.build, cookie: given };
  }
}
