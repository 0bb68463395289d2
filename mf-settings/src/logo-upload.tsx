import { PHOTO_MESSAGES, photoProblem } from '@app/domain/upload/upload';
import { buttonClass, Spinner } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { uploadLogo } from './api/upload-logo.ts';

type LogoUploadProps = { onUploaded: (url: string) => void };

/** Stores a picture on this site. What goes wrong stands under the button, and the logo stays what it was. */
export function LogoUpload({ onUploaded }: LogoUploadProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');

  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again after a failure.
    target.value = '';
    if (!file) return;
    const found = photoProblem(file);
    setProblem(found ?? '');
    if (found) return;
    setPending(true);
    try {
      onUploaded(await uploadLogo(file));
    } catch (error) {
      setProblem((error instanceof ApiError && error.serverMessage) || PHOTO_MESSAGES.visitor);
    } finally {
      setPending(false);
    }
  };

  return (
    <div>
      <label
        aria-disabled={pending}
        className={`${buttonClass('secondary')} set:has-focus-visible:outline-3 set:has-focus-visible:outline-offset-2 set:has-focus-visible:outline-leaf-deep`}
      >
        {pending ? <Spinner /> : <Upload aria-hidden size="1em" />}
        {pending ? 'Uploading...' : 'Upload a picture'}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={pending}
          onChange={handleChange}
          className="set:sr-only"
        />
      </label>
      {problem && (
        <p role="alert" className="set:mt-2 set:text-small set:font-semibold set:text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
