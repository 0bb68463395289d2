import { landingTexts } from '@app/domain/settings/landing-view';
import { OPENING_DAYS, type Website } from '@app/domain/settings/website-texts';
import { Button, Field } from '@app/ui';
import { TextGroup, useWebsite, useWebsiteForm } from './text-group.tsx';

/** The label is for screen readers, and the message of a row is below all of it. */
const IN_ROW = 'set:contents set:[&>div:first-child]:sr-only set:[&>p]:order-last set:[&>p]:col-span-full';

export const HoursGroup = ({ editing }: { editing: boolean }) => (
  <TextGroup group="openingHours" editing={editing}>
    {editing ? <HoursFields /> : <HoursText />}
  </TextGroup>
);

function HoursText() {
  const lines = landingTexts(useWebsite()).hours.filter(Boolean);
  return lines.length > 0 ? (
    lines.map((line) => <p key={line}>{line}</p>)
  ) : (
    <p className="set:text-ink-soft">Not on the website.</p>
  );
}

function HoursFields() {
  const { field, setValue } = useWebsiteForm();
  const [monday, ...others] = useWebsite().openingHours;
  const copyMonday = () =>
    setValue(
      'website.openingHours',
      [...Array(5).fill(monday), ...others.slice(4)] as Website['openingHours'],
      {
        shouldDirty: true,
      },
    );
  return (
    <>
      <p className="set:mb-4 set:text-small set:text-ink-soft">
        In the footer, and for search engines. A day without times is closed.
      </p>
      <div className="set:@container set:grid set:gap-2">
        {OPENING_DAYS.map((day, place) => (
          <div
            key={day}
            className="set:grid set:grid-cols-[1fr_auto_1fr] set:items-center set:gap-x-1.5 set:gap-y-1 set:@max-[17.5rem]:grid-cols-2 set:@max-sm:[&_input]:px-2 set:@sm:grid-cols-[2.5rem_9rem_auto_9rem_1fr] set:@sm:gap-x-3"
          >
            <span aria-hidden className="set:@max-sm:col-span-full set:font-semibold">
              {day}
            </span>
            <Field
              label={`${day}, from`}
              type="time"
              className={IN_ROW}
              {...field(`website.openingHours.${place}.from`)}
            />
            <span aria-hidden className="set:@max-[17.5rem]:hidden">
              to
            </span>
            <Field
              label={`${day}, to`}
              type="time"
              className={IN_ROW}
              {...field(`website.openingHours.${place}.to`)}
            />
            {place === 0 && monday?.from && monday.to && (
              <Button
                variant="quiet"
                size="small"
                className="set:-ml-3 set:col-span-full set:justify-self-start set:@sm:col-[2/-1]"
                onClick={copyMonday}
              >
                Same Until Friday
              </Button>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
