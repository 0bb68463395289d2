import { addDays, formatDayRange, formatWeek, weekEnd } from '@app/domain/shared/dates';
import { Button } from '@app/ui';
import { ChevronLeft, ChevronRight } from '@app/ui/icons';
import { type ReactNode, useId } from 'react';
import { type JobView, PERIODS, type Period } from '../api/job-view.ts';

const LABELS: Record<Period, string> = { all: 'All', upcoming: 'Upcoming', past: 'Past', week: 'Week' };

type PeriodChoiceProps = { view: JobView; onChange: (change: Partial<JobView>) => void };

export function PeriodChoice({ view, onChange }: PeriodChoiceProps) {
  const name = useId();
  return (
    <div className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-4 jobs:gap-y-2">
      <fieldset className="jobs:grid jobs:print:hidden jobs:w-full jobs:grid-cols-4 jobs:@max-3xs:grid-cols-2 jobs:rounded jobs:border jobs:border-line-strong jobs:bg-surface jobs:p-0.5 jobs:sm:w-auto">
        <legend className="jobs:sr-only">Jobs by date</legend>
        {PERIODS.map((period) => (
          <label key={period} className="jobs:admin-segment">
            <input
              type="radio"
              name={name}
              className="jobs:sr-only"
              checked={view.period === period}
              onChange={() => onChange({ period })}
            />
            {LABELS[period]}
          </label>
        ))}
      </fieldset>
      {view.period === 'week' && (
        <WeekStepper week={view.week} today={view.today} onChange={(week) => onChange({ week })} />
      )}
    </div>
  );
}

type WeekStepperProps = { week: string; today: string; onChange: (week: string) => void };

const WeekStepper = ({ week, today, onChange }: WeekStepperProps) => (
  <div className="jobs:flex jobs:@max-3xs:flex-wrap jobs:w-full jobs:items-center jobs:justify-between jobs:gap-1 jobs:sm:w-auto">
    <StepButton label="Previous week" onClick={() => onChange(addDays(week, -7))}>
      <ChevronLeft aria-hidden size="1.25em" />
    </StepButton>
    <p
      aria-live="polite"
      className="jobs:min-w-0 jobs:@max-3xs:order-last jobs:@max-3xs:basis-full jobs:text-center jobs:text-small jobs:leading-tight"
    >
      <span className="jobs:block jobs:font-semibold">{formatWeek(week, today)}</span>
      <span className="jobs:block jobs:text-ink-soft">{formatDayRange(week, weekEnd(week), today)}</span>
    </p>
    <StepButton label="Next week" onClick={() => onChange(addDays(week, 7))}>
      <ChevronRight aria-hidden size="1.25em" />
    </StepButton>
  </div>
);

type StepButtonProps = { label: string; onClick: () => void; children: ReactNode };

const StepButton = ({ label, onClick, children }: StepButtonProps) => (
  <Button
    variant="secondary"
    size="small"
    aria-label={label}
    className="jobs:size-9 jobs:px-0"
    onClick={onClick}
  >
    {children}
  </Button>
);
