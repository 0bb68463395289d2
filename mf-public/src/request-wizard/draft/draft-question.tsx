import { formatMoment } from '@app/domain/shared/dates';
import { Button } from '@app/ui';
import { stepTitle } from '../wizard-steps.ts';
import type { Draft } from './draft-store.ts';

type DraftQuestionProps = { draft: Draft; onContinue: () => void; onStartOver: () => void };

/** Asked when this device still keeps a request that was not sent. */
export function DraftQuestion({ draft, onContinue, onStartOver }: DraftQuestionProps) {
  const photos = draft.rooms.filter(([, photo]) => photo).length;
  const kept = [
    `Step ${draft.step}, ${stepTitle(draft.step)}`,
    photos > 0 && (photos === 1 ? '1 photo' : `${photos} photos`),
    `saved ${formatMoment(new Date(draft.savedAt).toISOString())}`,
  ];
  return (
    <section aria-labelledby="draft-title">
      <h1 id="draft-title">Continue where you left off?</h1>
      <p>What you entered is still on this device, and nowhere else. Nothing has been sent yet.</p>
      <p>{kept.filter(Boolean).join(' · ')}</p>
      <div>
        <Button onClick={onContinue}>Continue</Button>
        <Button variant="secondary" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </section>
  );
}
