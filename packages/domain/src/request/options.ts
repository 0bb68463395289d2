/** The services a visitor can request. */
export const SERVICE_TYPES = {
  regular: 'Regular Cleaning',
  deep: 'Deep Cleaning',
  consultation: 'Consultation',
} as const;

/** Sizes of a home, in bedrooms. */
export const HOME_SIZES = {
  small: 'Small (1-2 bedrooms)',
  medium: 'Medium (3-4 bedrooms)',
  large: 'Large (5-6 bedrooms)',
  very_large: 'Very large (7+ bedrooms)',
} as const;

export type ServiceType = keyof typeof SERVICE_TYPES;

export const DEFAULT_SERVICE_TYPE: ServiceType = 'regular';

/** The label of a stored key, or the stored text itself when the table has no such key. */
export function labelOf(table: Readonly<Record<string, string>>, key: string | null | undefined): string {
  if (!key) return '';
  return Object.hasOwn(table, key) ? (table[key] ?? key) : key;
}
