import { buttonClass } from '@app/ui';
import { Camera } from '@app/ui/icons';
import type { ChangeEvent } from 'react';

// HEIC by name as well: many systems do not know its type. Phones offer the camera and the album.
const ACCEPT = 'image/*,.heic,.heif';

type PhotoInputProps = { label: string; room: string; onChoose: (file: File) => void };

export function PhotoInput({ label, room, onChoose }: PhotoInputProps) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) onChoose(file);
    // The same file may be chosen again after a failure.
    currentTarget.value = '';
  };
  return (
    <label className={`${buttonClass('secondary', 'small')} pub:relative pub:focus-within:outline-3`}>
      <Camera aria-hidden size="1.125em" />
      {label}
      <input
        type="file"
        accept={ACCEPT}
        aria-label={`${label} of ${room}`}
        onChange={handleChange}
        className="pub:absolute pub:inset-0 pub:cursor-pointer pub:opacity-0"
      />
    </label>
  );
}
