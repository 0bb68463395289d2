import { type Day, dayOf } from '@app/domain/shared/dates';

/** The calendar day on the clock of this device; asked once, where a screen begins. */
export const today = (): Day => dayOf(new Date());
