/** What a visitor can ask for (Section 3). */
export const SERVICE_TYPES = {
  regular: 'Regular Cleaning',
  deep: 'Deep Cleaning',
  consultation: 'Consultation',
} as const;

/** Sizes of a home, in bedrooms (Section 3). */
export const HOME_SIZES = {
  small: 'Small (1-2 bedrooms)',
  medium: 'Medium (3-4 bedrooms)',
  large: 'Large (5-6 bedrooms)',
  very_large: 'Very large (7+ bedrooms)',
} as const;

/** When to phone the visitor (Section 9). */
export const CONTACT_TIMES = {
  morning: 'morning (8AM-12PM)',
  afternoon: 'afternoon (12PM-5PM)',
  evening: 'evening (5PM-8PM)',
  anytime: 'anytime',
} as const;

/** How the visitor found the business; the answer is stored as the key. */
export const HOW_DID_YOU_HEAR = {
  google: 'Google search',
  friend: 'Friend or family',
  social: 'Facebook or Instagram',
  nextdoor: 'Nextdoor',
  yelp: 'Yelp',
  flyer: 'Flyer or sign',
  returning: 'Returning client',
  other: 'Other',
} as const;

/** The five statuses of a request with the colours of their badges (Section 4). */
export const REQUEST_STATUSES = {
  pending: { label: 'Pending', color: 'yellow' },
  contacted: { label: 'Contacted', color: 'blue' },
  scheduled: { label: 'Scheduled', color: 'green' },
  completed: { label: 'Completed', color: 'grey' },
  cancelled: { label: 'Cancelled', color: 'red' },
} as const;

export type ServiceType = keyof typeof SERVICE_TYPES;
export type HomeSize = keyof typeof HOME_SIZES;
export type ContactTime = keyof typeof CONTACT_TIMES;
export type RequestStatus = keyof typeof REQUEST_STATUSES;

/** What the wizard starts with. */
export const DEFAULT_SERVICE_TYPE: ServiceType = 'regular';
export const DEFAULT_CONTACT_TIME: ContactTime = 'anytime';
export const DEFAULT_STATUS: RequestStatus = 'pending';

/** A request's status; a missing one counts, filters and shows as pending (Section 4). */
export function statusOf(request: { status?: RequestStatus | null }): RequestStatus {
  return request.status ?? DEFAULT_STATUS;
}

/** The words for a stored key, or the stored text itself where the table does not know it. */
export function labelOf(table: Readonly<Record<string, string>>, key: string | null | undefined): string {
  if (!key) return '';
  return Object.hasOwn(table, key) ? (table[key] ?? key) : key;
}
