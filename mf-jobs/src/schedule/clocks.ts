import { createContext } from 'react';
import type { useVisitClocks } from '../api/visit-clocks.ts';

/** What each card shows of the clocks of its visit. */
export const ShownClocks = createContext<ReturnType<typeof useVisitClocks>['shownOf']>(() => []);
