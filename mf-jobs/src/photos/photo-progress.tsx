import { ProgressBar } from '@app/ui';
import { useStore } from 'zustand';
import { transferStore } from './photo-transfers.ts';

type PhotoProgressProps = {
  /** A data URL; other photos have no way to go. */
  image: string | undefined;
  name: string;
};

/** How far a photo is on its way to the server. Nothing once it is there. */
export function PhotoProgress({ image, name }: PhotoProgressProps) {
  const transfer = useStore(transferStore, ({ tasks }) => (image ? tasks.get(image) : undefined));
  if (!transfer || transfer.state === 'sent') return null;
  const { state, part, problem } = transfer;
  if (state === 'refused')
    return (
      <p className="jobs:mt-1 jobs:text-small jobs:text-red-text">
        {problem ?? 'This photo could not be sent'}
      </p>
    );
  return (
    <div className="jobs:mt-1 jobs:text-small jobs:text-ink-soft">
      {state === 'sending' ? (
        <ProgressBar value={part * 100} label={`Sending ${name}`} className="jobs:mt-2" />
      ) : state === 'waiting' ? (
        'Waiting to be sent'
      ) : (
        'Not sent yet'
      )}
    </div>
  );
}

/** How many photos a page that saves a job still waits for. */
export function PhotosToSend() {
  const count = useStore(
    transferStore,
    ({ tasks }) =>
      [...tasks.values()].filter(({ state }) => state === 'waiting' || state === 'sending').length,
  );
  return (
    <p role="status" className="jobs:text-small jobs:text-ink-soft">
      {count > 0 && `${count === 1 ? '1 photo is' : `${count} photos are`} still being sent`}
    </p>
  );
}
