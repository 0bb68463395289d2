import { Badge, Panel } from '@app/ui';
import type { ReactNode } from 'react';
import { BusinessPanel } from './business-panel.tsx';
import { CleanersPanel } from './cleaners-panel.tsx';
import { TopicPage } from './topic-page.tsx';

export { firstCalls } from '../api/first-calls.ts';

export const SettingsPage = () => (
  <TopicPage
    topic="business"
    form={({ editing, onUploading, cleaners }) => (
      <div className="set:grid set:gap-6 set:xl:grid-cols-[minmax(0,1fr)_clamp(20rem,22vw,26rem)] set:xl:items-start">
        <BusinessPanel editing={editing} onUploading={onUploading} />
        <CleanersPanel editing={editing} {...cleaners} />
      </div>
    )}
  >
    <div className="set:grid set:gap-6 set:sm:grid-cols-2">
      <ComingSoon title="Job Templates">Save a job you do often and start the next one from it.</ComingSoon>
      <ComingSoon title="Invoice Templates">Choose how your invoices look.</ComingSoon>
    </div>
  </TopicPage>
);

const ComingSoon = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title} aria-disabled className="set:bg-mist">
    <p className="set:mb-3 set:text-ink-soft">{children}</p>
    <Badge>Coming Soon</Badge>
  </Panel>
);
