import { useEffect, useRef } from 'react';
import type { RequestForm } from '../request-form.ts';
import { gapsOf } from './gaps.ts';

/** What a failed submit has found, and moving the focus to it. */
export function useRepair({ formState: { errors, submitCount } }: RequestForm) {
  const summary = useRef<HTMLDivElement>(null);
  const tried = submitCount > 0;
  const gaps = tried ? gapsOf(errors) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt counts, also one with the same gaps
  useEffect(() => summary.current?.focus(), [submitCount]);

  return { tried, gaps, summary };
}
