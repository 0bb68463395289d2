import { contactTimeLabel, contactTimeOf, isCallTime } from '@app/domain/request/contact-time';
import { responseDeadline } from '@app/domain/request/promised-call';
import { isAwaited, type JobRequest } from '@app/domain/request/request';
import { hourIn } from '@app/domain/shared/time-zone';
import { Badge } from '@app/ui';
import { AlarmClock, PhoneCall } from '@app/ui/icons';
import { useNow, useTimeZone } from '@app/web-kit/company-time';

/** The badge turns yellow when fewer hours than this are left. */
const SOON_HOURS = 4;

/** Shows until when a request was promised a call, until it has one or a job. */
export function DueBadge({ request }: { request: JobRequest }) {
  const now = useNow();
  const timeZone = useTimeZone();
  if (!isAwaited(request)) return null;
  const { overdue, hours, text } = responseDeadline(request, now, timeZone);
  const tone = overdue ? 'red' : hours < SOON_HOURS ? 'yellow' : 'grey';
  return (
    <Badge tone={tone}>
      <AlarmClock aria-hidden size="1em" />
      {text}
    </Badge>
  );
}

/** The time of day that was chosen for a call, if any; `isInRow` beside the controls of its row, where there is less room. */
export function CallTime({ request, isInRow = false }: { request: JobRequest; isInRow?: boolean }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const time = contactTimeOf(request);
  if (time === 'anytime') return null;

  const isNow =
    isAwaited(request) &&
    isCallTime(time, hourIn(timeZone, now)) &&
    !responseDeadline(request, now, timeZone).isLater;
  return (
    <span
      className={`req:inline-flex req:items-center req:gap-1 req:rounded-small req:px-1.5 req:text-small req:text-ink ${
        isNow ? 'req:bg-lemon req:font-semibold' : 'req:bg-lemon-wash'
      }`}
    >
      {isNow && <PhoneCall aria-hidden size="1em" />}
      <span>
        <span className={`req:max-sm:sr-only ${isInRow ? 'req:lg:max-[100rem]:sr-only' : ''}`}>
          Best time:{' '}
        </span>
        {contactTimeLabel(time)}
        {isNow && ', now'}
      </span>
    </span>
  );
}
