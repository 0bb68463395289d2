import { PATHS } from '@app/contract/platform/site-map';
import { Button } from '@app/ui';
import { FilePlus2, House, LogOut, Settings } from '@app/ui/icons';
import { NavLink, useSite, useUsername } from '@app/web-kit';
import { latePart } from '@app/web-kit/late-part';
import { type ElementType, type ReactNode, useState } from 'react';
import { NewsBar } from '../news/news-bar.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { DESK_LINKS } from './desk-links.ts';
import { SettingsUnread } from './settings-unread.tsx';

const Leaving = latePart(async () => (await import('./leaving.tsx')).Leaving);

export const DeskHeader = () => (
  <>
    <Header />
    <SettingsUnread />
    <NewsBar />
  </>
);

/** In large text on a phone the pages and Logout are behind 'Menu': in rows they would have a third of the screen. */
export function Header() {
  const [isOpen, setOpen] = useState(false);
  const inMenu = isOpen ? '' : 'sh:@max-[19rem]:hidden';
  return (
    <header
      data-density="compact"
      className="sh:@container sh:border-b sh:border-line sh:bg-surface sh:print:hidden"
    >
      <div className="sh:mx-auto sh:flex sh:max-w-page sh:flex-wrap sh:items-center sh:gap-x-3 sh:px-gutter sh:@min-[60rem]:flex-nowrap sh:lg:gap-x-6">
        <Brand />
        <span className="sh:@min-[19rem]:hidden">
          <Button size="small" variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Menu
          </Button>
        </span>
        <nav
          aria-label="Desk"
          className={`sh:order-last sh:-mx-1 sh:sm:-mx-2 sh:w-[calc(100%+0.5rem)] sh:overflow-x-auto sh:[scrollbar-width:none] sh:@min-[60rem]:order-none sh:@min-[60rem]:mx-0 sh:@min-[60rem]:w-auto sh:@min-[60rem]:flex-[1_0_auto] ${inMenu}`}
        >
          <ul className="sh:flex sh:max-sm:justify-between sh:@max-[22rem]:flex-wrap sh:@max-[19rem]:justify-start! sh:@max-[19rem]:gap-x-2 sh:sm:flex-wrap">
            {DESK_LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to !== PATHS.settings && to !== PATHS.clients}
                  className={linkClass}
                  onClick={() => setOpen(false)}
                >
                  {/* The links have to fit a phone. */}
                  {SHORT[label] ?? label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SignedIn className={inMenu} />
      </div>
    </header>
  );
}

const iconOnPhone = (Icon: ElementType, label: string) => (
  <>
    <Icon aria-hidden size="1.25rem" className="sh:sm:hidden" />
    <span className="sh:max-sm:sr-only">{label}</span>
  </>
);

/** What a phone shows instead of long labels, so that all links fit. */
const SHORT: Record<string, ReactNode> = {
  Dashboard: iconOnPhone(House, 'Dashboard'),
  'Job History': (
    <span>
      <span className="sh:max-sm:sr-only">Job</span> History
    </span>
  ),
  // On the smallest phones six words would touch.
  'New Job': (
    <>
      <FilePlus2 aria-hidden size="1.25rem" className="sh:@min-[22rem]:hidden" />
      <span className="sh:@max-[22rem]:sr-only">New Job</span>
    </>
  ),
  Settings: iconOnPhone(Settings, 'Settings'),
};

const linkClass = ({ isActive }: { isActive: boolean }) =>
  'sh:flex sh:min-h-[44px] sh:items-center sh:border-y-3 sh:border-transparent sh:px-1 sh:text-small sh:@max-sm:text-[0.8rem] sh:@max-[24rem]:px-px sh:sm:px-2 sh:font-semibold ' +
  'sh:whitespace-nowrap sh:-outline-offset-3 sh:forced-colors:border-[Canvas] sh:lg:min-h-14 sh:xl:px-3 ' +
  (isActive
    ? 'sh:border-b-leaf sh:text-ink sh:forced-colors:border-b-current'
    : 'sh:text-ink-soft sh:hover:text-ink');

const BRAND =
  'sh:flex sh:min-h-12 sh:min-w-0 sh:flex-1 sh:items-center sh:gap-2 ' +
  'sh:py-1 sh:font-display sh:font-semibold sh:@min-[60rem]:max-w-104 sh:@min-[110rem]:max-w-lg sh:@min-[60rem]:flex-initial sh:lg:text-lead';

function Brand() {
  const { businessName } = useSite();
  return (
    <NavLink to={PATHS.landing} title="To the website" className={BRAND}>
      <CompanyLogo
        className="sh:h-8 sh:max-w-[min(12rem,45vw)] sh:sm:h-7 sh:sm:max-w-24 sh:@min-[75rem]:max-w-38"
        markClassName="sh:size-[min(1.75rem,9vw)]"
      />
      {/* Beside a logo the name has one line, cut where it is long. A phone has no room for both, nor has the row beside the pages at first, and in large text a phone for neither; a logo has the name in it or stands for it. */}
      <span className="sh:line-clamp-6 sh:@min-[60rem]:line-clamp-2 sh:@min-[60rem]:@max-[75rem]:[img+&]:sr-only sh:@min-[75rem]:[img+&]:line-clamp-1 sh:@min-[75rem]:[img+&]:text-wrap sh:@max-3xs:sr-only! sh:leading-tight sh:text-balance sh:wrap-anywhere sh:max-sm:[img+&]:sr-only">
        {businessName}
      </span>
    </NavLink>
  );
}

function SignedIn({ className }: { className: string }) {
  const username = useUsername();
  const [isLeaving, setLeaving] = useState(false);

  return (
    // Before the session is there, in the HTML, the button has no code.
    <div
      inert={!username}
      className={`sh:flex sh:min-w-0 sh:items-center sh:gap-3 sh:text-small sh:@min-[60rem]:flex-none ${className}`}
    >
      {/* On a phone there is no room; the dashboard shows the name there. */}
      <span className="sh:max-sm:sr-only sh:max-w-40 sh:truncate sh:text-ink-soft" title="Signed in">
        {username}
      </span>
      <Button
        size="small"
        variant="secondary"
        pending={isLeaving}
        icon={<LogOut aria-hidden size="1em" className="sh:max-sm:hidden" />}
        onClick={() => setLeaving(true)}
      >
        Logout
      </Button>
      {isLeaving && <Leaving onClose={() => setLeaving(false)} />}
    </div>
  );
}
