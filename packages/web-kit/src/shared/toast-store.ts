import { createStore } from 'zustand/vanilla';

export type Toast = {
  title: string;
  description?: string;
  tone: 'success' | 'error';
  /** A button, such as Undo. */
  action?: ToastAction | undefined;
  /** What is offered before it. */
  next?: ToastAction | undefined;
  /** Where to go on. A toast with a link stays until it is closed. */
  link?: { label: string; to: string } | undefined;
};
type ToastAction = { label: string; run: () => void };
export type ShownToast = Toast & { id: number; open: boolean };

/** How long a toast is shown, and how long its record is kept after it closed (ms). */
export const TOAST_DURATION = 5000;
export const TOAST_REMOVAL_DELAY = 1_000_000;

type ToastState = { current: ShownToast | null };

/** At most one toast: the next one replaces it. */
export const toastStore = createStore<ToastState>(() => ({ current: null }));

let lastId = 0;
let removing: ReturnType<typeof setTimeout> | undefined;
// Undefined while the toast is paused.
let closing: ReturnType<typeof setTimeout> | undefined;
let started = 0;
let left = TOAST_DURATION;

export function toast(next: Toast): void {
  clearTimeout(removing);
  pauseToast();
  lastId += 1;
  toastStore.setState({ current: { ...next, id: lastId, open: true } });
  left = TOAST_DURATION;
  resumeToast();
}

export function closeToast(): void {
  pauseToast();
  const { current } = toastStore.getState();
  if (!current?.open) return;
  toastStore.setState({ current: { ...current, open: false } });
  removing = setTimeout(() => toastStore.setState({ current: null }), TOAST_REMOVAL_DELAY);
}

/** Stops the time of the toast, while the pointer or the focus is on it. */
export function pauseToast(): void {
  if (closing === undefined) return;
  clearTimeout(closing);
  closing = undefined;
  left -= Date.now() - started;
}

export function resumeToast(): void {
  const { current } = toastStore.getState();
  if (closing !== undefined || !current?.open || current.link) return;
  started = Date.now();
  closing = setTimeout(closeToast, Math.max(left, 0));
}
