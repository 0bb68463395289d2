// Runs in Node at build time only.
import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import type { SitePage } from '@app/contract/platform/site-map';
import { PageHeader, Panel, Skeleton } from '@app/ui';
import { type SessionApi, ShellContext } from '@app/web-kit';
import { StaticRouter } from 'react-router';
import { Header } from './desk-header.tsx';
import { DESK_LINKS } from './desk-links.ts';

/** The session is not known at build time, and the HTML holds nothing of it. */
const session: SessionApi = {
  get: () => ({ status: 'checking' }),
  subscribe: () => () => undefined,
  signIn: () => Promise.reject(new Error('There is no sign-in at build time')),
  signOut: () => Promise.resolve(),
};

/** What the HTML of a page of the desk shows the owner until its code is there: header, title, and the outline of a page. */
export const DeskFrame = ({ page }: { page: SitePage }) => (
  <ShellContext value={{ session }}>
    <StaticRouter location={page.path}>
      <div data-density={page.access === 'admin' ? 'compact' : undefined}>
        <Header />
        {page.access === 'admin' ? (
          <main className="sh:mx-auto sh:max-w-page sh:px-gutter sh:pt-4 sh:pb-16 sh:sm:pt-8">
            <Outline page={page} />
          </main>
        ) : (
          <main className="sh:mx-auto sh:max-w-2xl sh:px-4 sh:pt-6 sh:pb-16">
            <Skeleton className="sh:mt-2 sh:mb-8 sh:min-h-5 sh:w-24" />
            <Skeleton className="sh:mb-8 sh:min-h-16" />
            <ArrivingDay />
          </main>
        )}
      </div>
    </StaticRouter>
  </ShellContext>
);

/** The title of these pages has a name or the step in it. */
const WITH_NAME: readonly SitePage['page'][] = ['dashboard', 'newJob', 'client', 'job', 'websitePreview'];

function Outline({ page: { page, path } }: { page: SitePage }) {
  // The other pages have a link back above their title, on phones in a line of its own.
  const isFirst = DESK_LINKS.some(({ to }) => to === path) && page !== 'settings' && page !== 'newJob';
  const title = WITH_NAME.includes(page) ? (
    <Skeleton className="sh:my-[calc((1lh-1rem)/2)] sh:w-52" />
  ) : (
    PAGE_TITLES[page as keyof typeof PAGE_TITLES]
  );
  return (
    <div role="status" aria-label="Loading">
      <PageHeader
        title={title}
        back={isFirst ? undefined : <div className="sh:h-10 sh:sm:hidden" />}
        actions={isFirst && <Skeleton className="sh:min-h-control sh:w-28" />}
      />
      <div className="sh:grid sh:gap-4">
        <LinesPanel />
        <LinesPanel />
        <LinesPanel />
      </div>
    </div>
  );
}

const LinesPanel = () => (
  <Panel className="sh:grid sh:gap-4 sh:py-6">
    <Skeleton className="sh:min-h-5 sh:w-48" />
    <Skeleton className="sh:w-72" />
    <Skeleton className="sh:w-32" />
  </Panel>
);

/** Of a cleaner's page: its title is said by her visits. */
export const ArrivingDay = () => (
  <div role="status" aria-label="Loading">
    <h1 className="sh:sr-only">{PAGE_TITLES.myDay}</h1>
    <Skeleton className="sh:mb-4 sh:min-h-10 sh:w-56" />
    <Skeleton className="sh:min-h-72" />
  </div>
);
