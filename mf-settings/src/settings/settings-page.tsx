import { usePageTitle } from '@app/web-kit';

export function SettingsPage() {
  usePageTitle('Settings');
  return (
    <main className="set:mx-auto set:max-w-page set:p-gutter">
      <h1 className="set:font-display set:text-heading">Settings</h1>
    </main>
  );
}
