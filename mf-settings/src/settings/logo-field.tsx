import { PHOTO_MESSAGES, photoProblem } from '@app/domain/upload/upload';
import { buttonClass, Field, Spinner } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { uploadLogo } from '../api/settings.ts';
import type { SettingsFields } from './settings-fields.ts';

/** The logo as an address or as a file, and how it will look. */
export function LogoField({ editing }: { editing: boolean }) {
  const { register, watch, setValue, formState } = useFormContext<SettingsFields>();
  const handleUploaded = (url: string) =>
    setValue('businessLogo', url, { shouldDirty: true, shouldValidate: true });

  return (
    <div className="set:grid set:gap-3">
      <Field
        label="Logo address"
        type="url"
        inputMode="url"
        optional
        hint="The https address of a picture, or upload one. Shown on the website and on invoices."
        readOnly={!editing}
        error={formState.errors.businessLogo?.message}
        {...register('businessLogo')}
      />
      {editing && <LogoUpload onUploaded={handleUploaded} />}
      <LogoPreview url={watch('businessLogo') ?? ''} name={watch('businessName') ?? ''} />
    </div>
  );
}

type LogoUploadProps = { onUploaded: (url: string) => void };

/** Stores a picture on this site. What goes wrong stands under the button, and the logo stays what it was. */
function LogoUpload({ onUploaded }: LogoUploadProps) {
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

const ON_ANOTHER_SITE = /^https:\/\/\S+$/;
const ON_THIS_SITE = /^\/objects\/\S+$/;

/** The logo as visitors will see it, or why it is not to be seen. Nothing for an empty address. */
function LogoPreview({ url, name }: { url: string; name: string }) {
  const [failed, setFailed] = useState('');
  const isElsewhere = ON_ANOTHER_SITE.test(url);
  if (!isElsewhere && !ON_THIS_SITE.test(url)) return null;
  return (
    <div className="set:flex set:min-h-20 set:items-center set:rounded set:border set:border-line set:bg-mist set:p-4">
      {failed === url ? (
        <p className="set:text-small set:text-ink-soft">
          {/* A page may show pictures of another site only when it was opened with that site's logo saved. */}
          {isElsewhere
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
