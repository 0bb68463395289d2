import { emailDraftUrl } from '@app/domain/job/email-draft';
import { mailtoUrl } from '@app/domain/shared/contact-links';
import { LinkButton } from '@app/ui';
import { LogoMark } from '@app/ui/illustrations/logo-mark';
import { useSite } from '@app/web-kit';
import { Mail, Phone } from 'lucide-react';

export function CompanyHeader() {
  const { businessName, businessLogo } = useSite();
  return (
    <header className="jobs:border-b jobs:border-line jobs:bg-surface">
      <div className="jobs:mx-auto jobs:flex jobs:max-w-2xl jobs:items-center jobs:gap-3 jobs:px-4 jobs:py-3 jobs:font-display jobs:text-title jobs:font-semibold">
        {businessLogo ? (
          <img src={businessLogo} alt="" className="jobs:h-10 jobs:max-w-40 jobs:object-contain" />
        ) : (
          <LogoMark className="jobs:size-10 jobs:shrink-0" />
        )}
        <span className="jobs:min-w-0 jobs:break-words">{businessName}</span>
      </div>
    </header>
  );
}

/** The ways to reach the company; an email begins with the message, if there is one. */
export function ContactLinks({ message = '' }: { message?: string }) {
  const { phone, phoneAddress, email } = useSite();
  return (
    <p className="jobs:grid jobs:gap-3 jobs:sm:flex jobs:sm:flex-wrap">
      {phoneAddress && (
        <LinkButton href={phoneAddress} variant="secondary" icon={<Phone aria-hidden size="1em" />}>
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
