import { buttonClass } from '@app/ui';
import { Camera } from '@app/ui/icons';
import { PHOTO_FILES } from '@app/web-kit/photos/photo-file';
import type { ChangeEvent } from 'react';

const FOCUS =
  'pub:relative pub:overflow-clip pub:has-focus-visible:outline-3 pub:has-focus-visible:outline-offset-2 pub:has-focus-visible:outline-leaf-deep';

type PhotoInputProps = {
  label: 'Add photo' | 'Replace photo';
  short?: boolean;
  room: string;
  onChoose: (file: File) => void;
};

/** The browser's file input, looking like a button. Phones offer the camera and the album. */
export function PhotoInput({ label, short = false, room, onChoose }: PhotoInputProps) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) onChoose(file);
    // The same file may be chosen again after a failure.
    currentTarget.value = '';
  };
  return (
    <label className={`${buttonClass('secondary', 'small')} ${FOCUS}`}>
      <Camera aria-hidden size="1.125em" />
      {short ? label.split(' ')[0] : label}
      <input
        type="file"
        accept={PHOTO_FILES}
        aria-label={`${label} of ${room}`}
        onChange={handleChange}
        className="pub:absolute pub:inset-0 pub:cursor-pointer pub:opacity-0"
      />
    </label>
  );
}
