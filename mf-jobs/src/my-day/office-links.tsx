import { officeText } from '@app/domain/job/mail/text-messages';
import type { CleanerVisit } from '@app/domain/job/my-day/my-day';
import { smsUrl } from '@app/domain/shared/contact-links';
import { MessageSquare, Phone } from '@app/ui/icons';
import { useSite } from '@app/web-kit';

/** How she tells the office what happened at a visit: from her own phone, also without a line for data. */
export function OfficeLinks({ visit }: { visit: CleanerVisit }) {
  const { phone, phoneAddress } = useSite();
  const links = [
    { label: 'Text the office', url: smsUrl(phone, officeText(visit)), Icon: MessageSquare },
    { label: 'Call the office', url: phoneAddress, Icon: Phone },
  ];
  return (
    <p className="jobs:mt-3 jobs:flex jobs:flex-wrap jobs:gap-x-6 jobs:empty:hidden">
      {links.map(
        ({ label, url, Icon }) =>
          url && (
            <a
              key={label}
              href={url}
              className="jobs:flex jobs:min-h-12 jobs:items-center jobs:gap-2 jobs:font-semibold jobs:text-leaf-deep jobs:underline jobs:underline-offset-4"
            >
              <Icon aria-hidden size="1.25em" className="jobs:shrink-0" />
              {label}
            </a>
          ),
      )}
    </p>
  );
}
