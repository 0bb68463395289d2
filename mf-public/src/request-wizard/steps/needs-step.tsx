import { HOW_DID_YOU_HEAR } from '@app/domain/request/how-did-you-hear';
import { HOME_SIZES, SERVICE_TYPES } from '@app/domain/request/options';
import { MAX_ROOMS, MIN_BATHROOMS } from '@app/domain/request/request';
import { defaultWebsite } from '@app/domain/settings/website-texts';
import { numberFromInput } from '@app/domain/shared/number-text';
import { selectOptions } from '@app/domain/shared/validation';
import { Field, RadioCards, Select } from '@app/ui';
import { useNumberInput } from '@app/web-kit/forms/number-input';
import type { ComponentProps } from 'react';
import { useTexts } from '../../site/texts.tsx';
import { useRequestField } from '../form/request-form.ts';

const SERVICE_NOTES = {
  regular: 'Weekly, bi-weekly or monthly, so that it never piles up.',
  deep: 'The thorough one: inside appliances, baseboards, light fixtures.',
  consultation: 'We look at the home together and make a plan.',
} as const;

const DEFAULTS = defaultWebsite().services;

/** What the form says of each service; of one that the owner has described, her words. */
function useServices() {
  const { services } = useTexts();
  return selectOptions(SERVICE_TYPES).map((option) => {
    const { when, about } = services[option.value];
    const byDefault = DEFAULTS[option.value];
    const isOwn = when !== byDefault.when || about !== byDefault.about;
    return { ...option, description: isOwn ? `${when}. ${about}` : SERVICE_NOTES[option.value] };
  });
}

const asNumber = { setValueAs: numberFromInput };

const Count = (props: ComponentProps<typeof Field>) => (
  <Field optional inputMode="numeric" {...props} {...useNumberInput(props)} />
);

export function NeedsStep() {
  const field = useRequestField();
  const services = useServices();
  return (
    <div className="pub:grid pub:grid-cols-6 pub:gap-x-4 pub:gap-y-6">
      <RadioCards
        legend="Service type"
        options={services}
        className="pub:col-span-6"
        {...field('serviceType')}
      />
      <Select
        label="Home size"
        optional
        placeholder="Not sure yet"
        options={selectOptions(HOME_SIZES)}
        className="pub:col-span-6"
        {...field('homeSize')}
      />
      <Count
        label="Bedrooms"
        min={0}
        max={MAX_ROOMS}
        className="pub:col-span-6 pub:min-[23rem]:col-span-3"
        {...field('bedrooms', asNumber)}
      />
      <Count
        label="Bathrooms"
        min={MIN_BATHROOMS}
        max={MAX_ROOMS}
        className="pub:col-span-6 pub:min-[23rem]:col-span-3"
        {...field('bathrooms', asNumber)}
      />
      <Count
        label="Square footage, if you know it"
        min={1}
        suffix="sq ft"
        className="pub:col-span-6"
        {...field('squareFootage', asNumber)}
      />
      <Select
        label="How did you hear about us?"
        optional
        placeholder="Choose one"
        options={selectOptions(HOW_DID_YOU_HEAR)}
        className="pub:col-span-6"
        {...field('howDidYouHear')}
      />
    </div>
  );
}
