import { usePageTitle } from '@app/web-kit';

export function LandingPage() {
  usePageTitle('Your Cleaning Company');
  return (
    <main className="pub:mx-auto pub:max-w-page pub:p-gutter">
      <h1 className="pub:font-display pub:text-heading">Your Cleaning Company</h1>
    </main>
  );
}
