import { Checkbox, Panel } from '@app/ui';
import { playChime } from '@app/web-kit/new-requests/chime';
import { seenRequests, setRequestSound } from '@app/web-kit/new-requests/seen-requests';
import { type ChangeEvent, useSyncExternalStore } from 'react';

const isOn = () => seenRequests.getState().sound;

/** How new requests announce themselves on this device. */
export function SoundPanel() {
  const sound = useSyncExternalStore(seenRequests.subscribe, isOn);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setRequestSound(target.checked);
    if (target.checked) playChime();
  };
  return (
    <Panel title="New requests">
      <Checkbox
        label="Play a sound on this device"
        hint="Two soft notes while a page of the desk is open. The title of the tab counts new requests in any case."
        checked={sound}
        onChange={handleChange}
      />
    </Panel>
  );
}
