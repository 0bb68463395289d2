import { ownText } from '@app/domain/job/mail/text-messages';
import { smsUrl } from '@app/domain/shared/contact-links';
import { formatPhone } from '@app/domain/shared/phone';
import { TextMessage } from '@app/ui/text-message';
import { useSite } from '@app/web-kit';

/** A text that begins with the greeting of all texts; nothing for a number that gets none. */
export function GreetClient({ name, phone }: { name: string; phone: string }) {
  const { businessName } = useSite();
  if (!smsUrl(phone, '')) return null;
  return (
    <TextMessage
      name={name}
      to={formatPhone(phone)}
      choices={[{ label: 'Own words', text: ownText(businessName, { clientName: name }) }]}
      urlOf={(text) => smsUrl(phone, text)}
    />
  );
}
