import type { JobRequest } from '@app/domain/request/request';
import { smsUrl } from '@app/domain/shared/contact-links';
import { TextButton } from '@app/ui/text-button';
import { latePart } from '@app/web-kit/late-part';
import { useState } from 'react';

const TextVisitorDialog = latePart(async () => (await import('./text-visitor-dialog.tsx')).TextVisitorDialog);

/** A text to the visitor who sent a request; nothing for a number that gets none. */
export function TextVisitor({ request }: { request: JobRequest }) {
  const [isOpen, setOpen] = useState(false);
  if (!smsUrl(request.clientPhone, '')) return null;
  return (
    <>
      <TextButton name={request.clientName} onClick={() => setOpen(true)} />
      {isOpen && <TextVisitorDialog request={request} onClose={() => setOpen(false)} />}
    </>
  );
}
