import { requestText } from '@app/domain/job/mail/text-messages';
import type { JobRequest } from '@app/domain/request/request';
import { smsUrl } from '@app/domain/shared/contact-links';
import { formatPhone } from '@app/domain/shared/phone';
import { TextDialog } from '@app/ui/text-message';
import { useSite } from '@app/web-kit';

export function TextVisitorDialog({ request, onClose }: { request: JobRequest; onClose: () => void }) {
  const { clientName, clientPhone } = request;
  const { businessName } = useSite();
  return (
    <TextDialog
      name={clientName}
      to={formatPhone(clientPhone)}
      choices={[{ label: 'Call back', text: requestText(businessName, request) }]}
      urlOf={(text) => smsUrl(clientPhone, text)}
      onClose={onClose}
    />
  );
}
