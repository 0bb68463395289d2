import { requestPath } from '@app/contract/platform/site-map';
import { CONTACT_TIMES } from '@app/domain/request/contact-time';
import { labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import type { NewRequest } from '@app/domain/request/request';
import { requestNumber } from '@app/domain/request/request-number';
import { RESPONSE_DEADLINE_HOURS } from '@app/domain/request/response-deadline';
import { formatDay } from '@app/domain/shared/dates';
import { withPlainSpaces } from '@app/domain/shared/units';
import { type Mail, repliesTo } from '@app/service-kit/mail/outbox';

/** Notifies the owner of a request: who, how to reach them and when. A reply goes to the visitor. */
export function newRequestMail(
  request: NewRequest,
  id: number,
  to: { recipient: string; origin: string },
): Mail {
  const { clientName, clientPhone, clientEmail, clientCity, contactTimePreference, serviceType } = request;
  const service = labelOf(SERVICE_TYPES, serviceType);
  const lines = [
    `${clientName} asks for a quote and was promised a call within ${RESPONSE_DEADLINE_HOURS} hours.`,
    '',
    `Request number: ${requestNumber(id)}`,
    `Phone: ${clientPhone}`,
    ...(clientEmail ? [`Email: ${clientEmail}`] : []),
    `Best time to call: ${labelOf(CONTACT_TIMES, contactTimePreference)}`,
    `Service: ${service}, ${clientCity}`,
    `Preferred date: ${formatDay(request.preferredDate)}`,
    `Photos: ${request.roomPhotos.length}`,
    ...(request.specialRequests ? ['', request.specialRequests] : []),
    '',
    `${to.origin}${requestPath(id)}`,
  ];
  return {
    recipient: to.recipient,
    // Names may contain line breaks; a subject must not.
    subject: `New request: ${clientName}, ${service}`.replace(/\s+/g, ' ').slice(0, 250),
    body: withPlainSpaces(lines.join('\n')),
    ...repliesTo(clientName, clientEmail),
  };
}
