import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import { BackLink, Badge, PageHeader } from '@app/ui';
import { Link, NavLink, usePageTitle } from '@app/web-kit';
import type { ReactNode } from 'react';
import { useUnsavedTopics } from './settings-draft.ts';
import { TOPIC_NAMES, TOPICS, type TopicName } from './topics.ts';

type SettingsFrameProps = { topic: TopicName; actions?: ReactNode; columns?: boolean; children: ReactNode };

/** A page of the settings, with the list of all topics beside it. */
export function SettingsFrame({ topic, actions, columns, children }: SettingsFrameProps) {
  const isFirst = topic === 'business';
  const title = isFirst ? PAGE_TITLES.settings : TOPICS[topic].label;
  usePageTitle(title);
  return (
    <main className="set:admin-page">
      <PageHeader
        title={title}
        back={
          <BackLink as={Link} to={isFirst ? PATHS.admin : PATHS.settings}>
            {isFirst ? PAGE_TITLES.dashboard : PAGE_TITLES.settings}
          </BackLink>
        }
        actions={actions}
      />
      <div className="set:lg:grid set:lg:grid-cols-[11rem_minmax(0,1fr)] set:min-[100rem]:grid-cols-[16rem_minmax(0,1fr)] set:lg:items-start set:lg:gap-8">
        {/* On a phone the first page has the list, and the others lead back to it. */}
        <nav
          aria-label="Settings"
          className={
            isFirst ? 'set:max-lg:mb-6 set:lg:admin-sticky-6' : 'set:max-lg:hidden set:lg:admin-sticky-6'
          }
        >
          <TopicList current={topic} />
        </nav>
        <div className={columns ? 'set:admin-columns' : 'set:grid set:min-w-0 set:gap-6'}>{children}</div>
      </div>
    </main>
  );
}

function TopicList({ current }: { current: TopicName }) {
  const unsaved = useUnsavedTopics();
  return (
    <ul className="set:grid set:gap-1 set:max-lg:auto-rows-fr set:max-lg:grid-cols-2 set:max-lg:gap-2 set:max-lg:@max-3xs:grid-cols-1 set:max-lg:sm:grid-cols-4">
      {TOPIC_NAMES.map((topic) => (
        <li key={topic}>
          <NavLink to={TOPICS[topic].path} end className={linkClass}>
            {TOPICS[topic].label}
            {topic !== current && unsaved.includes(topic) && <NotSaved />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

export const NotSaved = () => (
  <Badge tone="yellow" className="set:self-center">
    Not saved
  </Badge>
);

const linkClass = ({ isActive }: { isActive: boolean }) =>
  'set:flex set:min-h-11 set:flex-wrap set:items-center set:justify-between set:gap-x-2 set:rounded set:px-3 set:py-1 set:font-semibold ' +
  'set:max-lg:h-full set:max-lg:border set:max-lg:border-line set:lg:border-l-3 set:lg:rounded-l-none set:lg:min-h-10 ' +
  (isActive
    ? 'set:bg-leaf-wash set:text-ink set:lg:border-leaf'
    : 'set:max-lg:bg-surface set:text-ink-soft set:hover:text-ink set:lg:border-transparent set:lg:forced-colors:border-[Canvas]');

/** A link that stands alone. */
export const LINK = 'set:font-semibold set:text-leaf-deep set:underline set:underline-offset-4';
