import { usePageTitle } from '@app/web-kit';

export function EditJobPage() {
  usePageTitle('Edit job');
  return (
    <main className="jobs:mx-auto jobs:max-w-page jobs:p-gutter">
      <h1 className="jobs:font-display jobs:text-heading">Edit job</h1>
    </main>
  );
}
