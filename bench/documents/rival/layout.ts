/// <reference lib="dom" />

import { type Invoice, invoiceOf } from '@app/domain/job/documents/invoice';
import { NEXT_STEPS, REPORT_PHOTO_SIZE, reportOf } from '@app/domain/job/documents/report';
import { clientLines } from '@app/domain/job/job/client-info';
import type { Job } from '@app/domain/job/job/job';
import { formatDay } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';

export type Face = 'text' | 'bold' | 'display';

/** An element of the page; millimeters from the upper left corner, for text to the start of its baseline. */
export type Mark =
  | { kind: 'text'; page: number; x: number; y: number; size: number; face: Face; text: string; end?: true }
  | { kind: 'rule'; page: number; x: number; y: number; width: number }
  | { kind: 'photo'; page: number; x: number; y: number; photo: number };

const LEFT = 20;
const RIGHT = 190;
const BOTTOM = 270;

/** The same invoice: the same contents at about the same positions. */
export function invoiceMarks(job: Job): Mark[] {
  const invoice = invoiceOf(job);
  const { marks, say, rule } = paper();
  say(LEFT, 20, 15, 'display', 'Your Cleaning Company');
  say(LEFT, 36, 8.5, 'text', 'Amount due');
  say(LEFT, 48, 32, 'display', formatDollars(invoice.total));
  say(RIGHT, 48, 15, 'display', `Invoice ${invoice.number}`, true);
  rule(54);
  clientLines(job).forEach((line, at) => {
    say(LEFT, 64 + at * 5, 10, at === 0 ? 'bold' : 'text', line);
  });
  say(110, 64, 10, 'text', `Invoice date ${formatDay(invoice.date)}`);
  say(110, 69, 10, 'text', `Service date ${formatDay(job.jobDate)}`);
  const end = table(invoice, { say, rule });
  say(LEFT, end + 10, 10, 'text', 'Thank you for your trust.');
  say(LEFT, 286, 8.5, 'text', `Your Cleaning Company · Invoice ${invoice.number}`);
  say(RIGHT, 286, 8.5, 'text', 'Page 1 of 1', true);
  return marks;
}

/** The same report as ours, a photo of 80 × 60 mm per room. */
export function reportMarks(job: Job): Mark[] {
  const report = reportOf(job, 'Maria Lopez');
  const { marks, say, rule, show, turn } = paper();
  say(LEFT, 20, 15, 'display', 'Your Cleaning Company');
  say(LEFT, 42, 26, 'display', 'Consultation Report');
  rule(50);
  report.client.forEach((line, at) => {
    say(LEFT, 60 + at * 5, 10, at === 0 ? 'bold' : 'text', line);
  });
  say(LEFT, 95, 10, 'text', report.generalNotes);
  let y = 105;
  report.rooms.forEach((room, photo) => {
    if (y + REPORT_PHOTO_SIZE.height > BOTTOM) y = turn();
    show(LEFT, y, photo);
    say(106, y + 4, 11, 'bold', room.name);
    say(106, y + 10, 10, 'text', room.notes);
    y += REPORT_PHOTO_SIZE.height + 6;
  });
  y = turn();
  for (const { service, price } of report.priceGuide) {
    y += 7;
    say(LEFT, y, 10, 'text', service);
    say(RIGHT, y, 10, 'bold', price, true);
  }
  for (const step of NEXT_STEPS) {
    y += 6;
    say(LEFT, y, 10, 'text', step);
  }
  return marks;
}

type Pen = Pick<ReturnType<typeof paper>, 'say' | 'rule'>;

function table(invoice: Invoice, { say, rule }: Pen): number {
  let y = 95;
  for (const item of invoice.lines) {
    say(LEFT, y, 10, 'text', item.description);
    say(136, y, 10, 'text', String(item.quantity), true);
    say(162, y, 10, 'text', formatDollars(item.rate), true);
    say(RIGHT, y, 10, 'text', formatDollars(item.amount), true);
    rule(y + 2);
    y += 7;
  }
  say(110, y, 10, 'text', 'Subtotal');
  say(RIGHT, y, 10, 'text', formatDollars(invoice.subtotal), true);
  y += 8;
  say(110, y, 12, 'bold', 'Total');
  say(RIGHT, y, 12, 'bold', formatDollars(invoice.total), true);
  return y;
}

function paper() {
  const marks: Mark[] = [];
  let page = 0;
  return {
    marks,
    say(x: number, y: number, size: number, face: Face, text: string, end?: true) {
      marks.push({ kind: 'text', page, x, y, size, face, text, ...(end && { end }) });
    },
    rule: (y: number) => marks.push({ kind: 'rule', page, x: LEFT, y, width: RIGHT - LEFT }),
    show: (x: number, y: number, photo: number) => marks.push({ kind: 'photo', page, x, y, photo }),
    /** Starts a new page and returns the position of its text. */
    turn(): number {
      page += 1;
      return 20;
    },
  };
}
