import type { ReactNode } from 'react';
import { cx } from '../compiled/cx.ts';

export type Tone = 'yellow' | 'blue' | 'green' | 'grey' | 'red';

const TONES: Record<Tone, { ground: string; mark: string }> = {
  yellow: { ground: 'ui:bg-yellow-ground ui:text-yellow-text', mark: 'ui:bg-yellow-mark' },
  blue: { ground: 'ui:bg-blue-ground ui:text-blue-text', mark: 'ui:bg-blue-mark' },
  green: { ground: 'ui:bg-green-ground ui:text-green-text', mark: 'ui:bg-green-mark' },
  grey: { ground: 'ui:bg-grey-ground ui:text-grey-text', mark: 'ui:bg-grey-mark' },
  red: { ground: 'ui:bg-red-ground ui:text-red-text', mark: 'ui:bg-red-mark' },
};

/** Background and text color of a tone, for other elements. */
export const toneClass = (tone: Tone) => TONES[tone].ground;

type BadgeProps = { tone?: Tone; dot?: boolean; className?: string; children: ReactNode };

export function Badge({ tone = 'grey', dot = false, className, children }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={cx(
        'ui:inline-flex ui:items-center ui:gap-1.5 ui:rounded-small ui:px-2 ui:py-0.5 ui:text-small ui:font-semibold ui:wrap-break-word ui:print:px-0',
        toneClass(tone),
        className,
      )}
    >
      {dot && (
        <span
          aria-hidden
          className={cx('ui:size-2 ui:shrink-0 ui:rounded-full ui:print:hidden', TONES[tone].mark)}
        />
      )}
      {children}
    </span>
  );
}
