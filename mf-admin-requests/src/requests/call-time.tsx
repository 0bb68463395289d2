import { isCallTime } from '@app/domain/request/call-time';
import { CONTACT_TIMES, DEFAULT_CONTACT_TIME, labelOf } from '@app/domain/request/options';
import type { JobRequest } from '@app/domain/request/request';
import { PhoneCall } from 'lucide-react';
import { useNow } from './use-now.ts';

type CallTimeProps = { request: JobRequest; label?: string };

/** When the client wants to be called: marked, and more so while it is that time. Anytime needs no mark. */
export function CallTime({ request, label }: CallTimeProps) {
  const now = useNow();
  const time = request.contactTimePreference ?? DEFAULT_CONTACT_TIME;
  const words = labelOf(CONTACT_TIMES, time);
  const text = label ? `${label} ${words}` : words;
  if (time === 'anytime') return <span>{text}</span>;

  const isNow = isCallTime(time, new Date(now).getHours());
  return (
    <span
      className={`req:inline-flex req:items-center req:gap-1 req:rounded-small req:px-1.5 req:text-ink ${
        isNow ? 'req:bg-lemon req:font-semibold' : 'req:bg-lemon-wash'
      }`}
    >
      {isNow && <PhoneCall aria-hidden size="1em" />}
      {text}
      {isNow && ', now'}
    </span>
  );
}
