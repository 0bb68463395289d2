import { ConfirmDialog } from '@app/ui/overlay';
import { useSession } from '@app/web-kit';
import { unsavedDrafts } from '@app/web-kit/drafts/admin-drafts';
import { useEffect, useEffectEvent, useState } from 'react';

/** Signs out, which removes every draft from this browser; with unsaved ones after a question. */
export function Leaving({ onClose }: { onClose: () => void }) {
  const { signOut } = useSession();
  const [unsaved, setUnsaved] = useState<string[]>([]);
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    await signOut();
    onClose();
  };
  const askOrLeave = useEffectEvent((found: string[]) => {
    if (found.length > 0) setUnsaved(found);
    else void leave();
  });
  useEffect(() => void unsavedDrafts().then((found) => askOrLeave(found)), []);

  return (
    <ConfirmDialog
      open={unsaved.length > 0}
      title="Log out without saving?"
      confirmLabel="Log Out and Discard"
      pending={pending}
      onConfirm={leave}
      onCancel={onClose}
    >
      What is not saved yet is gone then: {unsaved.join(', ')}.
    </ConfirmDialog>
  );
}
