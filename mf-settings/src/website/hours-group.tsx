import { OPENING_DAYS, type Website } from '@app/domain/settings/website';
import { landingTexts } from '@app/domain/settings/website-texts';
import { Button, Field } from '@app/ui';
import { TextGroup, useWebsite, useWebsiteForm } from './text-group.tsx';

type GroupProps = { editing: boolean };

const WITHOUT_LABEL = 'set:[&_label]:sr-only set:sm:[&_input]:w-36 set:[&>div:first-child]:mb-0';

export const HoursGroup = ({ editing }: GroupProps) => (
  <TextGroup group="openingHours" title="Opening hours" editing={editing}>
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
      <div className="set:grid set:gap-2">
        {OPENING_DAYS.map((day, place) => (
          <div
            key={day}
            className="set:grid set:grid-cols-[1fr_auto_1fr] set:items-center set:gap-x-3 set:gap-y-1 set:sm:flex set:sm:flex-wrap"
          >
            <span aria-hidden className="set:max-sm:col-span-3 set:font-semibold set:sm:w-10">
              {day}
            </span>
            <Field
              label={`${day}, from`}
              type="time"
              className={WITHOUT_LABEL}
              {...field(`website.openingHours.${place}.from`)}
            />
            <span aria-hidden>to</span>
            <Field
              label={`${day}, to`}
              type="time"
              className={WITHOUT_LABEL}
              {...field(`website.openingHours.${place}.to`)}
            />
            {place === 0 && monday?.from && monday.to && (
              <Button
                variant="quiet"
                size="small"
                className="set:max-sm:col-span-3 set:max-sm:justify-self-start"
                onClick={copyMonday}
              >
                Same until Friday
              </Button>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
