import { Panel } from '@app/ui';
import { SettingsFrame } from '../settings/settings-frame.tsx';

export { firstCalls } from '../api/first-calls.ts';

export const WebsitePage = () => (
  <SettingsFrame topic="website">
    <Panel title="Your website">
      <p className="set:text-ink-soft">
        Visitors read your name, phone and email there, as Business has them.
      </p>
    </Panel>
  </SettingsFrame>
);
