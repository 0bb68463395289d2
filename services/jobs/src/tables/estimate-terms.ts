import type { AnsweredTerms } from '@app/domain/job/client-page/changed-terms';
import type { AnsweredVisit } from '@app/domain/job/client-page/client-replies';
import type { Dollars } from '@app/domain/shared/money';

/** The columns of `estimates` for what one was made for, sent with or answered. The names differ from those of `jobs`, with which it is joined. */
export type TermColumns = Record<'firstDay' | 'lastDay' | 'firstTime', string | null>;

export const termColumns = ({
  total,
  jobDate = null,
  jobEndDate = null,
  startTime = null,
}: AnsweredTerms): TermColumns & { total: Dollars } => ({
  total,
  firstDay: jobDate,
  lastDay: jobEndDate,
  firstTime: startTime,
});

export const visitOfColumns = <Row extends TermColumns>({
  firstDay: jobDate,
  lastDay: jobEndDate,
  firstTime: startTime,
  ...row
}: Row): Omit<Row, keyof TermColumns> & AnsweredVisit => ({ ...row, jobDate, jobEndDate, startTime });
