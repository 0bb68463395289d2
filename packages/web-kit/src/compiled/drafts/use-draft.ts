import { useEffect, useState } from 'react';

/**
 * The unsaved changes that `read` finds for `id`; undefined while they are read. `read` is one function for all renders.
 */
export function useDraft<Draft, Id>(
  read: (id: Id) => Promise<Draft | undefined>,
  id: Id,
): { unsaved: Draft | undefined } | undefined {
  const [found, setFound] = useState<{ id: Id; unsaved: Draft | undefined }>();
  useEffect(() => {
    let unmounted = false;
    void read(id).then((unsaved) => unmounted || setFound({ id, unsaved }));
    return () => {
      unmounted = true;
    };
  }, [read, id]);
  return found?.id === id ? found : undefined;
}
