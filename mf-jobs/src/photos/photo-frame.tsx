import { PhotoUnavailable } from '@app/ui/photo';
import { useEffect, useRef, useState } from 'react';

type Task = () => Promise<unknown>;

/** Runs tasks in the order in which they come, at most so many at a time. */
function turns(concurrency: number): (task: Task) => void {
  const waiting: Task[] = [];
  let running = 0;
  const next = () => {
    const task = running < concurrency ? waiting.shift() : undefined;
    if (!task) return;
    running += 1;
    void task().finally(() => {
      running -= 1;
      next();
    });
  };
  return (task) => {
    waiting.push(task);
    next();
  };
}

// A browser opens six connections: what else the page reads must not wait behind its photos.
const load = turns(2);
/** A photo that takes longer no longer holds up the others. */
const MAX_TURN_MS = 30_000;

/** A photo in the shape of 4:3, or a text in place of one that cannot be shown. */
export function PhotoFrame({ url, name }: { url: string; name: string }) {
  const [isBroken, setBroken] = useState(false);
  const { isTurn, endTurn } = useTurn(url);
  useEffect(() => {
    if (!isBroken) return;
    // The line may have been cut.
    const loadAgain = () => setBroken(false);
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [isBroken]);
  const handleError = () => {
    setBroken(true);
    endTurn();
  };
  return isBroken ? (
    <PhotoUnavailable name={name} className="jobs:aspect-[4/3]" />
  ) : (
    <img
      src={isTurn ? url : undefined}
      alt={name}
      onLoad={endTurn}
      onError={handleError}
      className="jobs:aspect-[4/3] jobs:w-full jobs:rounded jobs:bg-mist jobs:object-cover"
    />
  );
}

/** Whether a photo may be loaded: a few at a time, in the order of the page. A data URL is here already. */
function useTurn(url: string) {
  const isHere = url.startsWith('data:');
  const [turnOf, setTurnOf] = useState<string>();
  const end = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    load(async () => {
      if (isGone) return;
      setTurnOf(url);
      await new Promise<void>((resolve) => {
        end.current = resolve;
        setTimeout(resolve, MAX_TURN_MS);
      });
    });
    return () => {
      isGone = true;
      end.current();
    };
  }, [url, isHere]);
  return { isTurn: isHere || turnOf === url, endTurn: () => end.current() };
}
