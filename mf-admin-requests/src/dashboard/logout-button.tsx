import { Button } from '@app/ui';
import { useSession } from '@app/web-kit';
import { useState } from 'react';

/** Ends the session; the shell goes to the landing page, or says why that failed. */
export function LogoutButton() {
  const { signOut } = useSession();
  const [pending, setPending] = useState(false);

  const handleClick = async () => {
    setPending(true);
    await signOut();
    setPending(false);
  };
  return (
    <Button variant="secondary" pending={pending} onClick={handleClick}>
      Logout
    </Button>
  );
}
