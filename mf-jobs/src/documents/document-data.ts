import type { JobListItem } from '@app/domain/job/job';
import type { Payment } from '@app/domain/job/payments';
import type { PublicSettings } from '@app/domain/settings/settings';

export type DocumentKind = 'invoice' | 'report';

/** All that a document is made of. A photo of the job is its bytes or the link to them. */
export type DocumentData = {
  job: JobListItem;
  /** Name, logo and contact of the business. */
  site: PublicSettings;
  /** The cleaners' names, to show the one that is stored. */
  cleaners: readonly string[];
  /** What has been paid; printed only where there is something. */
  payments: readonly Payment[];
};

/** What the page asks of the worker; `logo` is a PNG data URL, '' for none. */
export type RenderOrder = { id: number; kind: DocumentKind; data: DocumentData; logo: string };

/** What the worker answers. */
export type RenderAnswer = { id: number; blob: Blob } | { id: number; failure: string };
