import { CONTACT_TIMES } from '@app/domain/request/contact-time';
import { dayOf } from '@app/domain/shared/dates';
import { selectOptions } from '@app/domain/shared/validation';
import { Field, RadioCards } from '@app/ui';
import { useNow } from '@app/web-kit/company-time';
import { TelephoneMark } from '../../site/marks.tsx';
import { useTexts } from '../../site/texts.tsx';
import { Note } from '../form/note.tsx';
import { useRequestField } from '../form/request-form.ts';

const TIMES = selectOptions(CONTACT_TIMES);

export function VisitStep() {
  const field = useRequestField();
  const now = useNow();
  const { within } = useTexts();
  return (
    <div className="pub:grid pub:gap-6">
      <Field
        label="Preferred date"
        hint="The day you would like us to come. We settle the hour on the phone."
        type="date"
        min={dayOf(new Date(now))}
        className="pub:sm:[&_input]:max-w-72"
        {...field('preferredDate')}
      />
      <RadioCards
        legend="Best time to reach you"
        options={TIMES}
        columns={2}
        className="pub:[&_label_span]:first-letter:uppercase"
        {...field('contactTimePreference')}
      />
      <Note icon={TelephoneMark}>
        We review your photos and call you {within && `within ${within} `}with a personal quote and a
        schedule.
      </Note>
    </div>
  );
}
