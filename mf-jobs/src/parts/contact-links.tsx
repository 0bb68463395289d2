import { emailDraftUrl, mailtoUrl } from '@app/domain/shared/contact-links';
import { LinkButton } from '@app/ui';
import { Mail, Phone } from '@app/ui/icons';
import { useSite } from '@app/web-kit';

/** The ways to reach the company; an email begins with the message, if there is one. */
export function ContactLinks({ message = '' }: { message?: string }) {
  const { phone, phoneAddress, email } = useSite();
  return (
    <p className="jobs:grid jobs:gap-3 jobs:sm:flex jobs:sm:flex-wrap">
      {phoneAddress && (
        <LinkButton
          href={phoneAddress}
          data-print
          variant="secondary"
          icon={<Phone aria-hidden size="1em" />}
        >
          Call {phone}
        </LinkButton>
      )}
      {email && (
        <LinkButton
          href={
            message ? emailDraftUrl({ to: email, subject: 'My question', body: message }) : mailtoUrl(email)
          }
          variant="secondary"
          icon={<Mail aria-hidden size="1em" />}
        >
          Write an email
        </LinkButton>
      )}
    </p>
  );
}
