import { MESSAGES } from '@app/domain/shared/messages';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

/** A photo in the shape of 4:3, or a text in place of one that cannot be shown. */
export function PhotoFrame({ url, name }: { url: string; name: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? (
    <p className="jobs:flex jobs:aspect-[4/3] jobs:items-center jobs:justify-center jobs:gap-2 jobs:rounded jobs:bg-mist jobs:p-2 jobs:text-small jobs:text-ink-soft">
      <ImageOff aria-hidden size="1.125em" />
      {MESSAGES.photoUnavailable}
    </p>
  ) : (
    <img
      src={url}
      alt={name}
      onError={() => setBroken(true)}
      className="jobs:aspect-[4/3] jobs:w-full jobs:rounded jobs:bg-mist jobs:object-cover"
    />
  );
}
