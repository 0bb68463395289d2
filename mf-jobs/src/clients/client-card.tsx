import { clientPath } from '@app/contract/platform/site-map';
import { telUrl } from '@app/domain/shared/contact-links';
import { formatDay } from '@app/domain/shared/dates';
import { formatDollars, minus } from '@app/domain/shared/money';
import { formatPhone } from '@app/domain/shared/phone';
import { formatCount } from '@app/domain/shared/units';
import { Badge, Card, MoneyText } from '@app/ui';
import { ContactLink } from '@app/ui/contact-link';
import { Dotted } from '@app/ui/dotted';
import { Phone } from '@app/ui/icons';
import { Link } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import type { ListedClient } from '../api/clients.ts';
import { GreetClient } from './greet-client.tsx';

/** Beside the name and the phone the amounts stand at one place in all cards. */
const SIDES =
  'jobs:flex jobs:@max-3xs:flex-wrap jobs:items-baseline jobs:justify-between jobs:gap-x-4 jobs:*:not-first:shrink-0';

export function ClientCard({ client }: { client: ListedClient }) {
  const { id, name, company, phones, homes, tags, work } = client;
  const [home, ...others] = homes;
  const [phone] = phones;
  const today = useToday();
  const call = phone && telUrl(phone);
  return (
    <Card as="li" className="jobs:flex jobs:flex-col jobs:sm:gap-1 jobs:max-sm:py-2!">
      <div className={SIDES}>
        <h2 className="jobs:min-w-0 jobs:text-lead jobs:font-semibold jobs:wrap-anywhere">
          <Link to={clientPath(id)} data-opens className="jobs:hover:underline jobs:underline-offset-4">
            {name}
          </Link>
        </h2>
        {work.due > 0 && <Badge tone="yellow">{formatDollars(work.due)} unpaid</Badge>}
      </div>
      {company && <p className="jobs:wrap-anywhere">{company}</p>}
      {home && (
        <p className="jobs:text-ink-soft jobs:wrap-anywhere">
          {[home.address, home.city].filter(Boolean).join(', ')}
          {others.length > 0 && ` and ${formatCount(others.length, 'more home')}`}
        </p>
      )}
      <div className={`${SIDES} jobs:max-sm:[&_:is(a,button)]:-my-1`}>
        {call && (
          <span className="jobs:flex jobs:flex-wrap jobs:gap-x-4">
            <ContactLink href={call} icon={<Phone aria-hidden size="1em" />}>
              {formatPhone(phone)}
            </ContactLink>
            <GreetClient name={name} phone={phone} />
          </span>
        )}
        {work.owed > work.due && (
          <MoneyText className="jobs:ml-auto jobs:text-small jobs:text-ink-soft">
            {formatDollars(minus(work.owed, work.due))} coming
          </MoneyText>
        )}
      </div>
      <p className="jobs:text-small jobs:text-ink-soft">
        <Dotted
          parts={[
            work.lastVisit && `Last visit ${formatDay(work.lastVisit, today)}`,
            work.nextVisit && `Next ${formatDay(work.nextVisit, today)}`,
          ]}
          none="No visits yet"
        />
      </p>
      <TagList tags={tags} className="jobs:mt-auto jobs:pt-1" />
    </Card>
  );
}

export const TagList = ({ tags, className = '' }: { tags: readonly string[]; className?: string }) =>
  tags.length > 0 && (
    <ul
      aria-label="Tags"
      className={`jobs:flex jobs:flex-wrap jobs:gap-1 jobs:[&_span]:wrap-anywhere ${className}`}
    >
      {tags.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
