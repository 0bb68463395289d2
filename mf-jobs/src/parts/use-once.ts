import { useState } from 'react';

/** True from the render on in which a condition first held: what was shown stays while its data is read again. */
export function useOnce(holds: boolean): boolean {
  const [held, setHeld] = useState(holds);
  if (holds && !held) setHeld(true);
  return holds || held;
}
