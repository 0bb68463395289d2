import { Field } from '@app/ui';
import { useFormContext } from 'react-hook-form';
import { LogoPreview } from './logo-preview.tsx';
import { LogoUpload } from './logo-upload.tsx';
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
