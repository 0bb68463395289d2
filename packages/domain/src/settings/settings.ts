import * as v from 'valibot';
import { emailOrEmpty, LENGTHS, required, text } from '../shared/validation.ts';
import { cleanerNameSchema, cleanerValue } from './cleaners.ts';

const LOGO_MESSAGE = 'Logo must be an https address or an uploaded image';

/** Longest inline logo in characters, about 45 KB of picture: every page carries it. */
export const MAX_INLINE_LOGO = 60_000;

const isLogoAddress = (url: string) =>
  url === '' || /^https:\/\/[^\s/?#]+\.[^\s"'<>\\]+$/i.test(url) || /^\/objects\/[\w./-]+$/.test(url);

// The content has to begin as such a picture does; SVG stays out, for it can hold scripts.
const isInlinePicture = (url: string) =>
  /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]+={0,2}$/.test(
    url,
  );

const isLogo = (url: string) => (url.length <= LENGTHS.url && isLogoAddress(url)) || isInlinePicture(url);

/** What the settings page sends; every field may be left out and then stays as it was. */
export const settingsChangeSchema = v.partial(
  v.object({
    businessName: required('Business name is required', LENGTHS.name),
    businessLogo: v.nullish(
      v.pipe(text('Logo', MAX_INLINE_LOGO), v.trim(), v.check(isLogo, LOGO_MESSAGE)),
      '',
    ),
    cleaners: v.pipe(
      v.array(cleanerNameSchema, 'Cleaners must be a list of names'),
      v.minLength(1, 'At least one cleaner is required'),
      v.maxLength(100, 'There can be at most 100 cleaners'),
      v.check(
        (names) => new Set(names.map(cleanerValue)).size === names.length,
        'This cleaner is already in the list',
      ),
    ),
    phone: v.nullish(text('Phone', LENGTHS.phone), ''),
    email: emailOrEmpty(),
    address: v.nullish(text('Address', LENGTHS.address), ''),
  }),
);

export type SettingsChange = v.InferOutput<typeof settingsChangeSchema>;

/** What every visitor may know about the business. */
export type PublicSettings = {
  businessName: string;
  /** An https address, a path on this site, a small picture as a data address, or '' for none. */
  businessLogo: string;
  phone: string;
  email: string;
  address: string;
};

/** What the signed-in admin reads and edits (Section 3). */
export type Settings = PublicSettings & { id: number; cleaners: string[]; updatedAt: string };

/** What a new installation shows until somebody edits it (Section 9, placeholders). */
export const DEFAULT_SETTINGS = {
  businessName: 'Your Cleaning Company',
  businessLogo: '',
  phone: '(555) 123-4567',
  email: 'hello@example.com',
  address: '',
  cleaners: ['Owner'],
} as const satisfies PublicSettings & { cleaners: readonly string[] };
