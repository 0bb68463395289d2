import type { Day } from '@app/domain/shared/dates';
import { dayIn } from '@app/domain/shared/time-zone';

/** The time zone of the browsers: after midnight in UTC its day is still the one before. */
export const TIME_ZONE = 'America/New_York';

/** Today in the browsers. */
export const browserToday = (): Day => dayIn(TIME_ZONE, Date.now());
