import { CONTACT_TIMES } from '@app/domain/request/contact-time';
import { labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import type { NewRequest } from '@app/domain/request/request';
import { requestNumber } from '@app/domain/request/request-number';
import { RESPONSE_DEADLINE_HOURS } from '@app/domain/request/response-deadline';
import { formatDay } from '@app/domain/shared/dates';
import { withPlainSpaces } from '@app/domain/shared/units';
import { type Mail, repliesTo } from '@app/service-kit/mail/outbox';

/**
 * Confirms a request to its visitor. It holds chosen values only, no text that the sender typed: anyone can enter the
 * address of a stranger.
 */
export function requestCopyMail(
  request: NewRequest,
  id: number,
  from: { senderName: string; recipient: string; origin: string },
): Mail {
  const number = requestNumber(id);
  const photos = request.roomPhotos.length;
  const lines = [
    'Thank you for your request. It will be reviewed and answered within ' +
      `${RESPONSE_DEADLINE_HOURS} hours, with a quote and the next steps.`,
    '',
    `Request number: ${number}`,
    `Service: ${labelOf(SERVICE_TYPES, request.serviceType)}`,
    `Preferred date: ${formatDay(request.preferredDate)}`,
    `Best time to call: ${labelOf(CONTACT_TIMES, request.contactTimePreference)}`,
    ...(photos > 0 ? [`Photos: ${photos}`] : []),
    '',
    'If you did not send this request, you can ignore this mail.',
    '',
    ...(from.senderName ? [from.senderName] : []),
    from.origin,
  ];
  return {
    recipient: request.clientEmail,
    subject: `Your request ${number}`,
    body: withPlainSpaces(lines.join('\n')),
    ...repliesTo(from.senderName, from.recipient),
  };
}
