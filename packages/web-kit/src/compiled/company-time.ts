import type { ResponseOf } from '@app/contract/platform/call';
import * as settings from '@app/contract/settings';
import type { Day } from '@app/domain/shared/dates';
import { formatsIn, isTimeZone, type Moments, ownTimeZone, todayIn } from '@app/domain/shared/time-zone';
import { useCall } from '@app/web-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';

const LAST = 'company-time-zone';

/** The one that the settings had last on this device; undefined before it is looked for. */
let last: string | null | undefined;

/**
 * The time zone of the company; until the settings have loaded the one that they had last on this device, so that no time is drawn
 * twice. That of the device on its first visit, and where it does not know the zone.
 */
export function useTimeZone(): string {
  const { data } = useCall(settings.read, {});
  const timeZone = timeZoneIn(data);
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) keepLast(timeZone);
  }, [isKnown, timeZone]);
  return isKnown ? timeZone : (lastZone() ?? timeZone);
}

function keepLast(timeZone: string): void {
  if (timeZone === lastZone()) return;
  last = timeZone;
  try {
    localStorage.setItem(LAST, timeZone);
  } catch {
    // Storage that is full or forbidden: the next page begins with the zone of the device.
  }
}

function lastZone(): string | null {
  if (last !== undefined) return last;
  try {
    const kept = localStorage.getItem(LAST);
    last = kept && isTimeZone(kept) ? kept : null;
  } catch {
    last = null;
  }
  return last;
}

/** The time zone of settings that were read, or that of the device, as above. */
export function timeZoneIn(data: ResponseOf<typeof settings.read> | undefined): string {
  // A service of the previous release responds without it, and without a session it is not in the response.
  const timeZone = data && 'timeZone' in data && data.timeZone;
  return timeZone && isTimeZone(timeZone) ? timeZone : ownTimeZone();
}

/** Today where the company is: the day that decides what is due, overdue, past and to come, as it does in the service. */
export const useToday = (): Day => useMoments().today;

/** The same day, and what is said of timestamps there. */
export function useMoments(): Moments {
  const timeZone = useTimeZone();
  const today = () => todayIn(timeZone, new Date());
  return { ...formatsIn(timeZone), today: useSyncExternalStore(onTime, today, today) };
}

/** Now, to the minute, in milliseconds since 1970. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => onTime(() => setNow(Date.now())), []);
  return now;
}

const MINUTE_MS = 60_000;

// One timer for all: each card of a list asks for the day several times.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval>;
const tell = () => listeners.forEach((listener) => void listener());

/**
 * Calls the listener every minute, and when the page is shown again: a page may stay open past midnight, or be shown days
 * later on a device that stops timers meanwhile. Returns a function that stops it.
 */
export function onTime(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tell, MINUTE_MS);
    document.addEventListener('visibilitychange', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}
