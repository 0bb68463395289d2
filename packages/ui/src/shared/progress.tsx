import { cx } from '../compiled/cx.ts';

type ProgressProps = { value: number; max?: number; label: string; className?: string };

const share = (value: number, max: number) => Math.min(1, Math.max(0, max > 0 ? value / max : 0));

const aria = ({ value, max = 100, label }: ProgressProps) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': max,
  'aria-valuenow': Math.round(value),
});

export function ProgressBar(props: ProgressProps) {
  const { value, max = 100, className } = props;
  return (
    <div {...aria(props)} className={cx('ui:h-2 ui:overflow-hidden ui:rounded-full ui:bg-line', className)}>
      <div
        className="ui:h-full ui:rounded-full ui:bg-leaf ui:transition-[width]"
        style={{ width: `${share(value, max) * 100}%` }}
      />
    </div>
  );
}

// A circumference of 100, so that the lengths of dashes are percentages.
const RADIUS = 100 / (2 * Math.PI);

export function ProgressRing(props: ProgressProps) {
  const { value, max = 100, className } = props;
  return (
    <div {...aria(props)} className={cx('ui:size-10', className)}>
      <svg viewBox="0 0 38 38" fill="none" strokeWidth="4" aria-hidden="true" className="ui:-rotate-90">
        <circle cx="19" cy="19" r={RADIUS} stroke="var(--app-line)" />
        <circle
          cx="19"
          cy="19"
          r={RADIUS}
          stroke="var(--app-leaf)"
          strokeDasharray={`${share(value, max) * 100} 100`}
          className="ui:transition-[stroke-dasharray]"
        />
      </svg>
    </div>
  );
}

/** The region around it is labeled 'Loading'. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cx(
      'ui:block ui:h-4 ui:max-w-full ui:animate-pulse ui:rounded-small ui:bg-line ui:motion-reduce:animate-none',
      className,
    )}
  />
);
