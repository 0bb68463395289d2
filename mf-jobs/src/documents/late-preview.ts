import { latePart } from '@app/web-kit/late-part';

/** The preview of a document, with the code that draws its pages. */
export const PreviewDialog = latePart(async () => (await import('./preview-dialog.tsx')).PreviewDialog);
