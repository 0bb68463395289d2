import { usePageTitle } from '@app/web-kit';

export function JobHistoryPage() {
  usePageTitle('Job history');
  return (
    <main className="jobs:mx-auto jobs:max-w-page jobs:p-gutter">
      <h1 className="jobs:font-display jobs:text-heading">Job history</h1>
    </main>
  );
}
