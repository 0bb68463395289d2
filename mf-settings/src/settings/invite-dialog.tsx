import { invitationText } from '@app/domain/job/mail/text-messages';
import { INVITATION_DAYS } from '@app/domain/session/session-limits';
import { emailDraftUrl, openSmsUrl } from '@app/domain/shared/contact-links';
import { firstName } from '@app/domain/shared/names';
import { Button, Field, LinkButton } from '@app/ui';
import { Copy, Mail, MessageSquare } from '@app/ui/icons';
import { Dialog } from '@app/ui/overlay';
import { QrCode } from '@app/ui/qr-code';
import { useCopy } from '@app/ui/use-copy';
import { useSite } from '@app/web-kit';
import { useRef } from 'react';

type InviteDialogProps = { name: string; address: string; onClose: () => void };

/** The link that signs the phone of a cleaner in: scanned, copied or sent. It is shown only now. */
export function InviteDialog({ name, address, onClose }: InviteDialogProps) {
  const { businessName } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const { copy, status } = useCopy(field, address);
  const first = firstName(name);
  const text = invitationText(businessName, name, address);

  return (
    <Dialog open onClose={onClose} title={`Invite ${name}`} size="small">
      <p>
        Scan this with the camera of {first}’s phone, or send the link. It works once and for{' '}
        {INVITATION_DAYS} days.
      </p>
      <div className="set:mx-auto set:my-4 set:max-w-56">
        <QrCode text={address} label={`QR code that signs the phone of ${name} in`} />
      </div>
      <Field
        ref={field}
        label="Link"
        hint="It is shown only now. A newer link replaces it."
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="set:mt-4 set:flex set:flex-wrap set:gap-2">
        <Button icon={<Copy aria-hidden size="1em" />} onClick={() => copy()}>
          Copy Link
        </Button>
        <LinkButton
          href={openSmsUrl(text)}
          variant="secondary"
          icon={<MessageSquare aria-hidden size="1em" />}
        >
          Text
        </LinkButton>
        <LinkButton
          href={emailDraftUrl({ to: '', subject: `Your visits at ${businessName}`, body: text })}
          variant="secondary"
          icon={<Mail aria-hidden size="1em" />}
        >
          Email
        </LinkButton>
      </div>
      <p role="status" className="set:mt-3 set:text-leaf-deep set:empty:hidden">
        {status}
      </p>
    </Dialog>
  );
}
