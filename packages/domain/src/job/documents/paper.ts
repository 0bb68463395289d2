import * as v from 'valibot';
import { keysOf } from '../../shared/validation.ts';

/** The paper of documents, portrait; widths in millimeters. */
export const PAPERS = {
  A4: { label: 'A4', size: 'A4', width: 210 },
  letter: { label: 'US Letter', size: 'LETTER', width: 215.9 },
} as const;

export type Paper = keyof typeof PAPERS;

export const DEFAULT_PAPER: Paper = 'A4';

export const paperSchema = v.picklist(keysOf(PAPERS), 'Please select a paper size');
