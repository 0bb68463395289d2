import type { InstallationStatus } from '@app/contract/platform/status';
import { Badge, Panel } from '@app/ui';
import { Build, FactRow } from './fact-row.tsx';
import { timeSince } from './time-since.ts';

/** Which build of the shell and of each area people get. */
export const BuildsPanel = ({ at, releases }: InstallationStatus) => (
  <Panel title="Live builds">
    <ul>
      {releases.map(({ area, build, since, canary }) => (
        <FactRow
          key={area}
          name={area}
          badge={
            canary && (
              <Badge tone="yellow" dot>
                {canary.percent} % get {canary.build}
              </Badge>
            )
          }
        >
          build <Build>{build}</Build>, known for {timeSince(since, at)}
        </FactRow>
      ))}
    </ul>
  </Panel>
);
