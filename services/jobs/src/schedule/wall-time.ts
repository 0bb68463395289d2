import type { TimeOfDay } from '@app/domain/job/job/visit-time';
import type { Day } from '@app/domain/shared/dates';

/**
 * A day and time as a clock shows it, for ical-generator, which reads texts as times in the zone of the server: those that
 * this zone skips move by an hour, and all of them in a calendar in UTC. It is a `TZDate` for the library (`isTZDate`), whose
 * fields are the same in each zone.
 */
export class WallTime extends Date {
  readonly internal: Date = this;

  constructor(day: Day, time: TimeOfDay) {
    super(`${day}T${time}:00Z`);
  }

  withTimeZone(): this {
    return this;
  }
  tzComponents(): [sign: string, hours: string, minutes: string] {
    return ['+', '00', '00'];
  }
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getHours(): number {
    return this.getUTCHours();
  }
  override getMinutes(): number {
    return this.getUTCMinutes();
  }
  override getSeconds(): number {
    return this.getUTCSeconds();
  }
}
