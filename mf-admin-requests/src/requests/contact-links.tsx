import type { JobRequest } from '@app/domain/request/request';
import { mailtoUrl, telUrl } from '@app/domain/shared/contact-links';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type ContactProps = { request: JobRequest };

export function PhoneLink({ request: { clientPhone } }: ContactProps) {
  const href = telUrl(clientPhone);
  if (!href) return <span className="req:[overflow-wrap:anywhere]">{clientPhone}</span>;
  return (
    <ContactLink href={href} icon={<Phone aria-hidden size="1em" />}>
      {clientPhone}
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
  const address = `${clientAddress}, ${clientCity}, ${clientState} ${clientZip}`;
  return (
    <ContactLink
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noreferrer"
      icon={<MapPin aria-hidden size="1em" />}
    >
      {address}
    </ContactLink>
  );
}

const UNDERLINED =
  'req:font-semibold req:text-leaf-deep req:underline req:decoration-line-strong req:underline-offset-4 ' +
  'req:hover:decoration-leaf-deep';

const ContactLink = ({ icon, children, ...link }: ComponentProps<'a'> & { icon: ReactNode }) => (
  <a
    {...link}
    className={`req:inline-flex req:max-w-full req:items-baseline req:gap-2 req:max-md:py-2.5 ${UNDERLINED}`}
  >
    <span className="req:shrink-0 req:translate-y-0.5">{icon}</span>
    <span className="req:min-w-0 req:[overflow-wrap:anywhere]">{children}</span>
  </a>
);
