import { LinkButton } from '@app/ui';
import { LostSock } from '@app/ui/illustrations/nothing-here';
import { Link } from '@app/web-kit';

type NotFoundProps = { to: string; label: string; children: string };

/** Below the title of a page whose record is not there: why that may be, and the link to its list. */
export const NotFound = ({ to, label, children }: NotFoundProps) => (
  <div className="jobs:grid jobs:justify-items-start jobs:gap-4">
    <p className="jobs:text-ink-soft">{children}</p>
    <LostSock className="jobs:w-80 jobs:max-w-full" />
    <LinkButton as={Link} to={to} data-back>
      {label}
    </LinkButton>
  </div>
);
