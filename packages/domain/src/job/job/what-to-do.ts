import { formatCount, formatSquareFeet, withPlainSpaces } from '../../shared/units.ts';
import { keysOf } from '../../shared/validation.ts';
import { ADDONS } from '../pricing/addons.ts';
import { ADDON_UNITS } from '../pricing/custom-addons.ts';
import { selectedRooms } from '../pricing/rooms.ts';
import type { Job } from './job.ts';
import { roomDetails } from './room-details.ts';

/** What there is to clean, for whoever does it: no rates and no prices. */
export type WhatToDo = {
  /** 'Cleaning, 1,200 sq ft'; '' for a cleaning of which nothing else is known. */
  service: string;
  rooms: { name: string; notes: string }[];
  /** 'Fridge clean-out', 'Flooring and walls deep scrub: 2 rooms'. */
  addons: string[];
};

/** A series of an earlier release may lack some fields of its job. */
type JobToDo = Partial<Job>;

export function whatToDo(job: JobToDo): WhatToDo {
  const { cleaned, documented } = roomDetails(job);
  return {
    service: serviceOf(job),
    rooms: [
      ...cleaned,
      ...documented.map(({ roomName, notes }) => ({ name: roomName, notes: notes?.trim() ?? '' })),
    ],
    addons: addonsOf(job),
  };
}

/** The same as lines: 'Cleaning, 1,200 sq ft', 'Kitchen: no bleach', 'Add-ons: Fridge clean-out'. */
export const whatToDoLines = ({ service, rooms, addons }: WhatToDo): string[] => [
  ...(service ? [service] : []),
  ...rooms.map(({ name, notes }) => (notes ? `${name}: ${notes}` : name)),
  ...(addons.length > 0 ? [`Add-ons: ${addons.join(', ')}`] : []),
];

function serviceOf(job: JobToDo): string {
  const { finalPricingMethod: method, squareFootage, hoursWorked, durationMinutes } = job;
  if (method === 'consultation') return 'On-site consultation';
  if (method === 'squareFootage' && squareFootage) return `Cleaning, ${formatSquareFeet(squareFootage)}`;
  // Hours that are paid are not those of the visit, whose length is known.
  if (method === 'timeBased' && hoursWorked && !durationMinutes)
    return `Cleaning, ${formatCount(hoursWorked, 'hour')}`;
  return '';
}

/** What the client ordered, in one line of a mail: its rooms, 'Cleaning, 1,200 sq ft', or 'Cleaning by the hour', with the add-ons. */
export function orderedWork(job: JobToDo): string {
  const { finalPricingMethod: method, durationMinutes } = job;
  const rooms = method === 'detailedBilling' ? selectedRooms(job.rooms) : [];
  const byHour = method === 'timeBased' && durationMinutes ? 'Cleaning by the hour' : 'Cleaning';
  const work = rooms.length > 0 ? rooms : [serviceOf(job) || byHour];
  return withPlainSpaces([...work, ...addonsOf(job)].join(', '));
}

/** The add-ons as they are ordered, without prices. */
function addonsOf({ addons, customAddons }: JobToDo): string[] {
  const listed = keysOf(ADDONS).flatMap((key) => {
    if (!addons?.[key]) return [];
    const { label } = ADDONS[key];
    return key === 'fridgeClean' ? [label] : [counted(label, addons[`${key}Rooms`], 'room')];
  });
  const own = (customAddons ?? [])
    .filter(({ enabled }) => enabled)
    .map(({ description, unit, quantity }) => counted(description, quantity, ADDON_UNITS[unit].unit));
  return [...listed, ...own];
}

const counted = (label: string, count: number | null | undefined, unit: string | undefined): string =>
  unit && count && count > 1 ? `${label}: ${formatCount(count, unit)}` : label;
