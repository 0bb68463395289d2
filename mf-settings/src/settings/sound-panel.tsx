import { Checkbox, Panel } from '@app/ui';
import { playChime } from '@app/web-kit/news/chime';
import { seenNews, setNewsSound } from '@app/web-kit/news/seen-news';
import { type ChangeEvent, useSyncExternalStore } from 'react';

const isOn = () => seenNews.getState().sound;

/** How new requests and replies of clients announce themselves on this device. */
export function SoundPanel() {
  const sound = useSyncExternalStore(seenNews.subscribe, isOn);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setNewsSound(target.checked);
    if (target.checked) playChime();
  };
  return (
    <Panel title="New requests and replies">
      <Checkbox
        label="Play a sound on this device"
        hint="Two soft notes while a page of the desk is open. The title of the tab counts new requests and what clients accept and ask in any case."
        checked={sound}
        onChange={handleChange}
      />
    </Panel>
  );
}
