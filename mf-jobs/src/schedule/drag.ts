import type { Day } from '@app/domain/shared/dates';
import type { DragEvent } from 'react';

/** A dragged job, and the day of its card, null for one that is not in the week; `cleaner` is the one of its row. */
export type Dragged = { id: number; day: Day | null; cleaner?: string | null | undefined };

const TYPE = 'application/x-job';

export function startDrag({ dataTransfer }: DragEvent, dragged: Dragged): void {
  dataTransfer.effectAllowed = 'move';
  dataTransfer.setData(TYPE, JSON.stringify(dragged));
}

/** True while a job is dragged, not a file or a text. */
export const isJobDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE);

export function draggedJob({ dataTransfer }: DragEvent): Dragged | undefined {
  const data = dataTransfer.getData(TYPE);
  return data ? (JSON.parse(data) as Dragged) : undefined;
}
