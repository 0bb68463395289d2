import { PATHS } from '@app/domain/shared/site-map';
import { LinkButton, Panel } from '@app/ui';
import { Link } from '@app/web-kit';
import { FilePlus2, History, Settings } from 'lucide-react';

const ROOMS = [
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
  <div className="req:grid req:gap-4 req:md:grid-cols-3">
    {ROOMS.map(({ to, label, icon: Icon, text }, index) => (
      <Panel key={to} className="req:flex req:flex-col req:items-start req:gap-4">
        <Icon aria-hidden size="1.75rem" className="req:text-leaf" />
        <p className="req:flex-1 req:text-ink-soft">{text}</p>
        <LinkButton as={Link} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </LinkButton>
      </Panel>
    ))}
  </div>
);
