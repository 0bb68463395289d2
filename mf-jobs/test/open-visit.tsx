import type { ComingVisit } from '@app/domain/job/schedule/series';
import { toastStore } from '@app/web-kit';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { SchedulePage } from '../src/schedule/schedule-page.tsx';
import { openPage } from './open-page.tsx';

/** A screen that is wide enough for the week, or not. */
export const wideScreen = (matches = true) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

/** The responses of a schedule that shows these visits and no job. */
export function scheduleOf(path: string, visits: readonly ComingVisit[]) {
  if (path.startsWith('/api/jobs/agenda'))
    return { status: 200, body: { jobs: [], visits, isComplete: true } };
  if (path.startsWith('/api/jobs/unscheduled')) return { status: 200, body: { jobs: [], isComplete: true } };
  return undefined;
}

/** Opens the schedule, and in it the form of the visit that it shows. */
export async function openVisit(): Promise<UserEvent> {
  const user = openPage('/schedule', <SchedulePage />, '/schedule');
  const card = await screen.findByRole('button', { name: /^Move\s*Jane Doe.*every 2 weeks/ });
  card.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('form', { name: 'Coming visit' });
  return user;
}

export async function setPrice(user: UserEvent, price: string): Promise<void> {
  await user.clear(screen.getByLabelText('Price'));
  await user.type(screen.getByLabelText('Price'), price);
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Presses Undo in the open toast. */
export const undo = () => toastStore.getState().current?.action?.run();

/** The title of the open toast. */
export const title = () => toastStore.getState().current?.title;
