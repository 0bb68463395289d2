import { usePageTitle } from '@app/web-kit';

export function RequestWizardPage() {
  usePageTitle('Request a quote');
  return (
    <main className="pub:mx-auto pub:max-w-page pub:p-gutter">
      <h1 className="pub:font-display pub:text-heading">Request a quote</h1>
    </main>
  );
}
