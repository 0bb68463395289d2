import type { SeenFailure } from '@app/contract/platform/status';
import { formatMoment } from '@app/domain/shared/dates';
import { Badge, Panel } from '@app/ui';
import { Build } from './status-panels.tsx';

export const FailuresPanel = ({ failures }: { failures: SeenFailure[] }) => (
  <Panel title="Last failures on pages">
    {failures.length === 0 ? (
      <p className="set:text-ink-soft">Nothing has failed since the gateway started.</p>
    ) : (
      <ul className="set:grid set:gap-4">
        {failures.map((failure) => (
          <FailureItem key={`${failure.firstAt} ${keyOf(failure)}`} failure={failure} />
        ))}
      </ul>
    )}
  </Panel>
);

const keyOf = ({ kind, area, build, page, phase, code, message, shell }: SeenFailure) =>
  [kind, area, build, page, phase, code, message, shell].join(' ');

const FailureItem = ({ failure }: { failure: SeenFailure }) => (
  // A message may be one long URL, so it wraps anywhere.
  <li className="set:grid set:gap-1 set:border-t set:border-line set:pt-4 set:wrap-anywhere set:first:border-t-0 set:first:pt-0">
    <div className="set:flex set:flex-wrap set:items-center set:gap-x-3 set:gap-y-1">
      <Badge tone={failure.kind === 'load' ? 'red' : 'yellow'}>
        {failure.kind === 'load' ? 'Not loaded' : 'Error'}
      </Badge>
      <span className="set:font-semibold">{failure.area}</span>
      <span className="set:text-small set:text-ink-soft">
        <Build>{failure.build || 'no build'}</Build> on {failure.page}, {failure.phase}, {failure.code}
      </span>
    </div>
    <p>{failure.message}</p>
    {failure.kind === 'error' && failure.stack && <Stack places={failure.stack} />}
    <p className="set:text-small set:text-ink-soft">
      {failure.count > 1 && `${failure.count} times, last on `}
      {formatMoment(failure.lastAt)}
    </p>
  </li>
);

/** Where the error was thrown, innermost first. */
const Stack = ({ places }: { places: string[] }) => (
  <ol aria-label="Stack" className="set:text-small">
    {places.map((place, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a recursion has the same place twice, and the list never changes
      <li key={index}>
        <Build>{place}</Build>
      </li>
    ))}
  </ol>
);
