import { putLogo } from '@app/contract/uploads';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { Button, buttonClass, Field, Spinner } from '@app/ui';
import { Upload } from '@app/ui/icons';
import { call } from '@app/web-kit';
import { useSignedInAgain } from '@app/web-kit/forms/after-response';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { isReadable, photoFileProblem } from '@app/web-kit/photos/photo-file';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { SettingsFields } from './settings-fields.ts';

export type LogoFieldProps = {
  editing: boolean;
  /** Runs with true when an upload begins and with false when it has ended. */
  onUploading: (isUploading: boolean) => void;
};

export function LogoField({ editing, onUploading }: LogoFieldProps) {
  const { watch, setValue, setFocus } = useFormContext<SettingsFields>();
  const { field, fieldState } = useController<SettingsFields, 'businessLogo'>({ name: 'businessLogo' });
  const url = field.value ?? '';
  const isUploaded = UPLOADED_PATH.test(url);
  const setLogo = (changed: string) =>
    setValue('businessLogo', changed, { shouldDirty: true, shouldValidate: true });
  const handleRemove = () => {
    setLogo('');
    setFocus('businessLogo');
  };

  return (
    <div className="set:grid set:gap-3">
      <Field
        label="Logo address"
        type="url"
        inputMode="url"
        optional
        hint="The address of a picture, or upload one. Shown on the website and on invoices."
        readOnly={!editing}
        error={fieldState.error?.message}
        {...field}
        // The path of an uploaded picture says nothing to a person.
        value={isUploaded ? '' : url}
        {...(isUploaded && { placeholder: 'The picture you uploaded' })}
      />
      {editing && (
        <div className="set:flex set:flex-wrap set:gap-3">
          <LogoUpload onUploaded={setLogo} onUploading={onUploading} />
          {isUploaded && (
            <Button variant="quiet" onClick={handleRemove}>
              Remove Picture
            </Button>
          )}
        </div>
      )}
      <LogoPreview url={url} name={watch('businessName') ?? ''} />
    </div>
  );
}

type LogoUploadProps = Pick<LogoFieldProps, 'onUploading'> & { onUploaded: (url: string) => void };

/** Uploads a picture. An error shows under the button and leaves the logo as it was. */
function LogoUpload({ onUploaded, onUploading }: LogoUploadProps) {
  const [pending, setPending] = useState(false);
  // After Cancel the field shows the saved logo again.
  const isCancelled = useRef(false);
  useEffect(() => {
    isCancelled.current = false;
    return () => {
      isCancelled.current = true;
      onUploading(false);
    };
  }, [onUploading]);
  const [problem, setProblem] = useState<{ text: string; error?: unknown }>({ text: '' });
  const isSignedIn = useSignedInAgain(problem.error);

  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the same file be chosen again after a failure.
    target.value = '';
    if (!file) return;
    const invalid = photoFileProblem(file) ?? ((await isReadable(file)) ? '' : PHOTO_MESSAGES.unreadable);
    setProblem({ text: invalid });
    if (invalid) return;
    setPending(true);
    onUploading(true);
    try {
      const { businessLogo } = await call(putLogo, { body: file });
      if (!isCancelled.current) onUploaded(businessLogo);
    } catch (error) {
      setProblem({ text: serverMessage(error, PHOTO_MESSAGES.visitor), error });
    } finally {
      setPending(false);
      if (!isCancelled.current) onUploading(false);
    }
  };

  return (
    <div>
      <label
        aria-disabled={pending}
        className={`${buttonClass('secondary')} set:has-focus-visible:[outline:3px_solid_var(--app-leaf-deep)] set:has-focus-visible:outline-offset-2`}
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
      {problem.text && !isSignedIn && (
        <p role="alert" className="set:mt-2 set:text-small set:font-semibold set:text-danger">
          {problem.text}
        </p>
      )}
    </div>
  );
}

const EXTERNAL_URL = /^https:\/\/\S+$/;
const UPLOADED_PATH = /^\/objects\/\S+$/;

/** The logo as visitors see it, or why it cannot be shown. Nothing while the URL is empty or incomplete. */
function LogoPreview({ url, name }: { url: string; name: string }) {
  const [failed, setFailed] = useState('');
  const isExternal = EXTERNAL_URL.test(url);
  if (!isExternal && !UPLOADED_PATH.test(url)) return null;
  return (
    <div className="set:flex set:min-h-20 set:items-center set:rounded set:border set:border-line set:bg-mist set:p-4">
      {failed === url ? (
        <p className="set:text-small set:text-ink-soft">
          {/* The content security policy allows an external logo only on pages loaded after it was saved. */}
          {isExternal
            ? 'A picture on another site can be seen after saving and reloading. Until then, and if the address is wrong, the name is shown.'
            : 'No picture could be loaded from this address. The name is shown instead.'}
        </p>
      ) : (
        <img
          key={url}
          src={url}
          alt={`Logo of ${name}`}
          onError={() => setFailed(url)}
          className="set:max-h-16 set:max-w-full"
        />
      )}
    </div>
  );
}
