import { usePageTitle } from '@app/web-kit';

export function JobWizardPage() {
  usePageTitle('New job');
  return (
    <main className="jobs:mx-auto jobs:max-w-page jobs:p-gutter">
      <h1 className="jobs:font-display jobs:text-heading">New job</h1>
    </main>
  );
}
