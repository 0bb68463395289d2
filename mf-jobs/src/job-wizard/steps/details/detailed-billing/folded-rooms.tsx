import { Panel } from '@app/ui';
import { useState } from 'react';
import { useDraft } from '../../../draft/draft-store.ts';
import { RoomDocumentation } from '../rooms/room-documentation.tsx';

/** Seldom needed on a detailed job, and therefore folded; open when there is something in it. */
export function FoldedRooms() {
  const count = useDraft((draft) => draft.details.detailedBilling?.roomPhotos.length ?? 0);
  const [open] = useState(count > 0);
  return (
    <Panel>
      <details open={open}>
        <summary className="jobs:cursor-pointer jobs:rounded-small jobs:font-display jobs:text-title jobs:font-semibold">
          Room documentation{count > 0 && ` (${count})`}
        </summary>
        <div className="jobs:mt-4">
          <RoomDocumentation />
        </div>
      </details>
    </Panel>
  );
}
