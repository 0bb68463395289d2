import type { Job } from '@app/domain/job/job';
import type { PublicSettings } from '@app/domain/settings/settings';

export type DocumentKind = 'invoice' | 'report';

/** All that a document is made of. */
export type DocumentData = {
  job: Job;
  /** Name, logo and contact of the business. */
  site: PublicSettings;
  /** The cleaners' names, to show the one that is stored. */
  cleaners: readonly string[];
};

/** What the page asks of the worker; `logo` is a JPEG or PNG data URL, '' for none. */
export type RenderOrder = { id: number; kind: DocumentKind; data: DocumentData; logo: string };

/** What the worker answers. */
export type RenderAnswer = { id: number; blob: Blob } | { id: number; failure: string };
