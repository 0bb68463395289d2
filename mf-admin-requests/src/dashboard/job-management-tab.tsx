import { PATHS } from '@app/contract/platform/site-map';
import { LinkButton } from '@app/ui';
import { Link } from '@app/web-kit';
import { FilePlus2, History, Settings } from 'lucide-react';

const LINKS = [
  {
    to: PATHS.newJob,
    label: 'Create New Job',
    icon: FilePlus2,
    text: 'Price a cleaning in one of four ways and send its invoice.',
  },
  {
    to: PATHS.jobHistory,
    label: 'Job History',
    icon: History,
    text: 'Every saved job with its invoice, to look up, edit or print again.',
  },
  {
    to: PATHS.settings,
    label: 'Settings',
    icon: Settings,
    text: 'Business name, logo and contact, and who cleans.',
  },
];

export const JobManagementTab = () => (
  <ul className="req:max-w-3xl req:divide-y req:divide-line req:rounded-large req:border req:border-line req:bg-surface">
    {LINKS.map(({ to, label, icon: Icon, text }, index) => (
      <li
        key={to}
        className="req:grid req:grid-cols-[auto_minmax(0,1fr)] req:items-center req:gap-x-4 req:gap-y-3 req:p-pad req:sm:grid-cols-[auto_minmax(0,1fr)_11rem]"
      >
        <Icon aria-hidden size="1.5rem" className="req:text-leaf" />
        <p className="req:text-ink-soft">{text}</p>
        <LinkButton
          as={Link}
          to={to}
          variant={index === 0 ? 'primary' : 'secondary'}
          className="req:max-sm:col-span-2"
        >
          {label}
        </LinkButton>
      </li>
    ))}
  </ul>
);
