import { type AreaName, releaseTokenName } from '@app/contract/platform/areas-and-services';
import type { Registry } from '@app/contract/platform/releases';
import { packed } from '@app/operations/release/published';
import { releaseApi } from '@app/operations/release/release-api';
import { readSecret } from '@app/operations/runtime/secrets';

import type { AreaBuild } from './area-build.ts';

/** The calls of `npm run release`, with the token of an area. */
export class ReleaseApi {
  readonly #area: AreaName;
  readonly #url: string;
  readonly #installation: ReturnType<typeof releaseApi>;

  constructor(area: AreaName, url: string, dataDir: string) {
    this.#area = area;
    this.#url = url;
    this.#installation = releaseApi({ area, to: url }, readSecret(dataDir, releaseTokenName(area))!);
  }

  status = () => this.#installation.state();
  publish = async ({ build, folder }: AreaBuild) => this.#installation.publish(build, await packed(folder));
  promote = (build: string) => this.#installation.promote(build);
  canary = (build: string | undefined, percent: number) => this.#installation.canary(build, percent);
  rollback = (build?: string) => this.#installation.rollback(build);

  /** The area's build for a browser with this cookie, and the cookie after the response. */
  async assignedBuild(cookie = ''): Promise<{ build: string; cookie: string }> {
    const response = await fetch(`${this.#url}/`, { headers: { cookie } });
    const html = await response.text();
    const registry: Registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
    const [given = cookie] = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]!);
    return { build: registry.areas[this.#area]!.build, cookie: given };
  }
}
