import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { RoomDocumentation } from './room-documentation.tsx';

type CollapsedRoomsProps = { count: number; isOpen?: boolean };

/** Room documentation, collapsed at first unless there are rooms: a detailed job rarely needs it. */
export function CollapsedRooms({ count, isOpen = count > 0 }: CollapsedRoomsProps) {
  const [open] = useState(isOpen);
  return (
    <details open={open} className="jobs:group">
      <summary className="jobs:flex jobs:@max-3xs:flex-wrap jobs:cursor-pointer jobs:list-none jobs:items-center jobs:justify-between jobs:rounded-small jobs:font-display jobs:text-title jobs:font-semibold jobs:[&::-webkit-details-marker]:hidden">
        Room documentation{count > 0 && ` (${count})`}
        <ChevronDown aria-hidden size="1.125em" className="jobs:text-ink-soft jobs:group-open:rotate-180" />
      </summary>
      <div className="jobs:mt-4">
        <RoomDocumentation />
      </div>
    </details>
  );
}
