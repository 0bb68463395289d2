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
        hint="Two soft notes when a request, an acceptance or a question comes in while this site is open. With or without them, the tab of the browser shows how many are new."
        checked={sound}
        onChange={handleChange}
      />
    </Panel>
  );
}
