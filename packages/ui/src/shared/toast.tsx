import type { ReactNode } from 'react';
import { NoConnection } from '../compiled/connection.tsx';
import { cx } from '../compiled/cx.ts';
import { ALERT_LOOKS, type AlertTone } from './alert.tsx';
import { CloseButton } from './button.tsx';

type ToastCardProps = {
  title: ReactNode;
  description?: ReactNode;
  tone?: AlertTone;
  action?: ReactNode;
  onClose?: () => void;
};

const MARKS: Record<AlertTone, string> = {
  error: 'ui:text-red-mark',
  warning: 'ui:text-yellow-mark',
  success: 'ui:text-green-mark',
  info: 'ui:text-blue-mark',
};

const CARD =
  'ui:flex ui:max-h-full ui:w-full ui:flex-wrap ui:items-center ui:justify-end ui:gap-2 ui:overflow-x-hidden ui:overflow-y-auto ui:rounded ui:border ui:border-line ' +
  'ui:bg-surface ui:py-1 ui:pr-1 ui:pl-3 ui:text-ink ui:[box-shadow:var(--app-shadow-lift)] ui:sm:gap-3 ui:sm:pr-3 ui:sm:pl-4';

/** The card is as low as the strip that dialogs leave free. The live region and the timer are in the shell. */
export function ToastCard({ title, description, tone = 'info', action, onClose }: ToastCardProps) {
  const Icon = ALERT_LOOKS[tone].icon;
  return (
    <div data-tone={tone} className={CARD}>
      <Icon aria-hidden size="1.25rem" className={cx('ui:shrink-0', MARKS[tone])} />
      <div className="ui:min-w-0 ui:grow ui:basis-24 ui:wrap-anywhere">
        <p className="ui:text-small ui:font-semibold">{title}</p>
        {description != null && (
          <p className="ui:text-small ui:text-ink-soft">
            {description}
            {tone === 'error' && <NoConnection />}
          </p>
        )}
      </div>
      {action}
      {onClose && <CloseButton label="Close notification" onClose={onClose} />}
    </div>
  );
}
