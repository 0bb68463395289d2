import type { JobRequest } from '@app/domain/request/request';
import { mailtoUrl, mapUrl, telUrl } from '@app/domain/shared/contact-links';
import { formatPhone } from '@app/domain/shared/phone';
import { onOneLine } from '@app/domain/shared/units';
import { ContactLink } from '@app/ui/contact-link';
import { Mail, MapPin, Phone } from '@app/ui/icons';

type ContactProps = { request: JobRequest };

export function PhoneLink({ request: { clientPhone } }: ContactProps) {
  const href = telUrl(clientPhone);
  if (!href) return <span className="req:wrap-anywhere">{clientPhone}</span>;
  return (
    <ContactLink href={href} icon={<Phone aria-hidden size="1em" />}>
      {formatPhone(clientPhone)}
    </ContactLink>
  );
}

export const EmailLink = ({ request: { clientEmail } }: ContactProps) => (
  <ContactLink href={mailtoUrl(clientEmail)} icon={<Mail aria-hidden size="1em" />}>
    {clientEmail}
  </ContactLink>
);

export function MapLink({ request }: ContactProps) {
  const { clientAddress, clientCity, clientState, clientZip } = request;
  const street = `${clientAddress}, ${clientCity},`;
  const stateAndZip = `${clientState} ${clientZip}`;
  return (
    <ContactLink
      href={mapUrl(`${street} ${stateAndZip}`)}
      target="_blank"
      rel="noreferrer"
      icon={<MapPin aria-hidden size="1em" />}
    >
      {street} {onOneLine(stateAndZip)}
    </ContactLink>
  );
}
