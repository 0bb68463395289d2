import type { FieldName } from './request-fields.ts';

export type WizardStep = { title: string; lead: string; fields: readonly FieldName[] };

/** The five steps in order, each with its fields. */
export const WIZARD_STEPS: readonly WizardStep[] = [
  {
    title: 'Welcome Home',
    lead: 'Tell us who you are and where home is.',
    fields: [
      'clientName',
      'clientPhone',
      'clientEmail',
      'clientAddress',
      'clientCity',
      'clientState',
      'clientZip',
    ],
  },
  {
    title: 'Your Story',
    lead: 'What does your home need? A rough idea is enough, we ask about the rest.',
    fields: ['serviceType', 'homeSize', 'bedrooms', 'bathrooms', 'squareFootage', 'howDidYouHear'],
  },
  {
    title: 'Show Us Your Space',
    lead: 'Choose the rooms to clean, and add a photo of each if you have one.',
    fields: [],
  },
  {
    title: 'Perfect Match',
    lead: 'When may we come, and when may we call?',
    fields: ['preferredDate', 'contactTimePreference'],
  },
  {
    title: 'Final Touch',
    lead: 'Anything we should know? Then have a last look and send it off.',
    fields: ['specialRequests'],
  },
];

export const LAST_STEP = WIZARD_STEPS.length;

/** Title of a step, counted from 1. */
export const stepTitle = (step: number): string => WIZARD_STEPS[step - 1]?.title ?? '';

/** The step of a field, counted from 1. */
export const stepOf = (field: FieldName): number =>
  WIZARD_STEPS.findIndex(({ fields }) => fields.includes(field)) + 1;

/** The step that has rooms instead of fields. */
export const ROOMS_STEP = 3;
