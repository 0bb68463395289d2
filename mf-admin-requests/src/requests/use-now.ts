import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time in ms, told again every minute, so that clocks on screen go on. Nothing is read from the server. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
