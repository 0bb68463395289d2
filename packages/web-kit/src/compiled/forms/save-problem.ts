import { MESSAGES } from '@app/domain/shared/messages';
import { toastStore } from '@app/web-kit';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Why what is in a form was not saved, and that it is still there, for a `SaveFailed` beside its button: the toast that says so
 * goes after seconds. '' after the next try. A field that is wrong, in `place` or the page, says why itself.
 */
export function useSaveProblem(isSaving: boolean, place?: RefObject<Element | null>): string {
  const [problem, setProblem] = useState('');
  const lastToast = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { tone, id = 0, description = '' } = toastStore.getState().current ?? {};
    const isFailed = tone === 'error' && lastToast.current !== undefined && id > lastToast.current;
    const isWrong = (place?.current ?? document).querySelector('[aria-invalid]') !== null;
    const text = `${description.replace(/\.$/, '')}. ${MESSAGES.inputKept}`;
    setProblem(!isSaving && isFailed && !isWrong ? text : '');
    if (isSaving) lastToast.current = id;
  }, [isSaving, place]);
  return problem;
}
