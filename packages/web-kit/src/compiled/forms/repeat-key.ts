import { newId } from '@app/web-kit';
import { useRef } from 'react';

/**
 * The same body has the same key, so that it is stored or sent once when a response did not arrive, until it did (`forget`): once
 * more is another one then.
 */
export function useRepeatKey() {
  const sent = useRef({ content: '', key: '' });
  const keyOf = (body: unknown): string => {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: newId() };
    return sent.current.key;
  };
  const forget = () => {
    sent.current = { content: '', key: '' };
  };
  return { keyOf, forget };
}
