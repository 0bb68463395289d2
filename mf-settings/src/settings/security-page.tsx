import { DevicesPanel } from './devices-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const SecurityPage = () => (
  <SettingsFrame topic="security">
    <PasswordPanel />
    <DevicesPanel />
  </SettingsFrame>
);
