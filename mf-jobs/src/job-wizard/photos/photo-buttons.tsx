import { Button } from '@app/ui';
import { PHOTO_FILES } from '@app/web-kit/photos/photo-file';
import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';

type PhotoButtonsProps = {
  onChoose: (files: readonly File[]) => void;
  multiple?: boolean;
};

/** The camera, or pictures that are there already. */
export const PhotoButtons = ({ onChoose, multiple = false }: PhotoButtonsProps) => (
  <div className="jobs:flex jobs:flex-wrap jobs:gap-2">
    <PhotoButton
      label="Take Photo"
      icon={<Camera aria-hidden size="1.125em" />}
      capture="environment"
      onChoose={onChoose}
    />
    <PhotoButton
      label="Upload Photo"
      icon={<Upload aria-hidden size="1.125em" />}
      multiple={multiple}
      onChoose={onChoose}
    />
  </div>
);

type PhotoButtonProps = {
  label: string;
  icon: ReactNode;
  capture?: 'environment';
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
};

function PhotoButton({ label, icon, onChoose, ...input }: PhotoButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(currentTarget.files ?? [])]);
    // The same file may be chosen again after it was removed.
    currentTarget.value = '';
  };
  return (
    <>
      <Button variant="secondary" size="small" icon={icon} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        accept={PHOTO_FILES}
        onChange={handleChange}
        {...input}
      />
    </>
  );
}
