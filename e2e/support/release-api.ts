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
  rollback = (build?: string) => this.#installation.rollback(build);

  /** The build of the area that a new visitor gets. */
  async assignedBuild(): Promise<string> {
    const html = await (await fetch(`${this.#url}/`)).text();
    const registry: Registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
    return registry.areas[this.#area]!.build;
  }
}
