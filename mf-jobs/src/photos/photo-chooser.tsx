import { Alert, Button, type ButtonSize, Spinner } from '@app/ui';
import { Camera, Upload } from '@app/ui/icons';
import { PHOTO_FILES } from '@app/web-kit/photos/photo-file';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { type PhotoIntake, type RejectedFile, usePhotoIntake } from './use-photo-intake.ts';

type PhotoChooserProps = {
  intake: PhotoIntake;
  /** Receives each accepted photo as a data URL, in the order of the files. */
  onPhoto: (url: string, file: File) => void;
  multiple?: boolean;
  /** Of the buttons. */
  size?: ButtonSize;
  /** More buttons in the same row. */
  children?: ReactNode;
};

export function PhotoChooser({
  intake,
  onPhoto,
  multiple = false,
  size = 'small',
  children,
}: PhotoChooserProps) {
  const { addFiles, preparing, rejected } = usePhotoIntake(intake, onPhoto);
  return (
    <div>
      <div className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-2">
        <FileButton
          label="Take Photo"
          icon={<Camera aria-hidden size="1.125em" />}
          capture="environment"
          size={size}
          onChoose={addFiles}
        />
        <FileButton
          label="Upload Photo"
          icon={<Upload aria-hidden size="1.125em" />}
          multiple={multiple}
          size={size}
          onChoose={addFiles}
        />
        {children}
      </div>
      <p
        role="status"
        className="jobs:flex jobs:items-center jobs:gap-2 jobs:text-small jobs:text-ink-soft jobs:not-empty:mt-3"
      >
        {preparing > 0 && (
          <>
            <Spinner /> {preparing === 1 ? 'Preparing 1 photo…' : `Preparing ${preparing} photos…`}
          </>
        )}
      </p>
      {rejected.length > 0 && <RejectedFiles files={rejected} />}
    </div>
  );
}

const RejectedFiles = ({ files }: { files: readonly RejectedFile[] }) => (
  <Alert className="jobs:mt-3">
    <ul>
      {files.map(({ fileName, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file can be rejected twice
        <li key={`${index} ${fileName}`}>
          <span className="jobs:font-semibold jobs:wrap-anywhere">{fileName}</span> <span>{reason}</span>
        </li>
      ))}
    </ul>
  </Alert>
);

type FileButtonProps = {
  label: string;
  icon: ReactNode;
  size: ButtonSize;
  capture?: 'environment';
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
};

function FileButton({ label, icon, size, onChoose, ...input }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(currentTarget.files ?? [])]);
    // An unchanged value fires no event when the same file is chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className={size === 'large' ? 'jobs:flex-1 jobs:basis-48' : undefined}
        icon={icon}
        onClick={() => chooser.current?.click()}
      >
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
