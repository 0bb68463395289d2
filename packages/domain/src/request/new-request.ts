import { SERVICE_TYPES } from './options.ts';
import type { JobRequest } from './request.ts';

/** A new request, for who and what. */
export type NewRequestNews = Pick<JobRequest, 'id' | 'clientName' | 'serviceType'>;

/** 'Jordan Reed, deep cleaning' */
export const newRequestText = ({ clientName, serviceType }: NewRequestNews): string =>
  `${clientName}, ${SERVICE_TYPES[serviceType].toLowerCase()}`;
