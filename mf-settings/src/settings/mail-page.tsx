import { MailPanel } from './mail-panel.tsx';
import { RemindersPanel } from './reminders-panel.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SoundPanel } from './sound-panel.tsx';

export const MailPage = () => (
  <SettingsFrame topic="mail">
    <MailPanel />
    <RemindersPanel />
    <SoundPanel />
  </SettingsFrame>
);
