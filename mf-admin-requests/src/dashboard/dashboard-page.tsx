import { usePageTitle } from '@app/web-kit';

export function DashboardPage() {
  usePageTitle('Dashboard');
  return (
    <main className="req:mx-auto req:max-w-page req:p-gutter">
      <h1 className="req:font-display req:text-heading">Dashboard</h1>
    </main>
  );
}
