import { MAX_JSON_VALUES } from '@app/contract/platform/call';
import { badRequest } from '../errors/errors.ts';

/** Levels. Deeper values would overflow the stack in JSON.stringify. */
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Counts depth and values of raw JSON while it arrives, before anything is parsed. The returned function takes the next
 * piece. @throws {HttpError} 400 for too many levels or values
 */
export function jsonScanner(): (piece: Buffer) => void {
  let depth = 0;
  let values = 1;
  let inString = false;
  let isEscaped = false;

  /** Continues in a string at `start`; returns where the scan goes on. */
  function skipString(piece: Buffer, start: number): number {
    if (isEscaped) {
      isEscaped = false;
      return start + 1;
    }
    const quote = piece.indexOf(QUOTE, start);
    const end = quote === -1 ? piece.length : quote;
    let slashes = 0;
    while (end - slashes > start && piece[end - 1 - slashes] === BACKSLASH) slashes += 1;
    const endsEscaped = slashes % 2 === 1;
    if (quote === -1) isEscaped = endsEscaped;
    else inString = endsEscaped;
    return end + 1;
  }

  return (piece) => {
    for (let at = 0; at < piece.length; ) {
      if (inString) {
        at = skipString(piece, at);
        continue;
      }
      const byte = piece[at++];
      if (byte === QUOTE) inString = true;
      else if (byte === COMMA) values += 1;
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
        depth += 1;
        values += 1;
      } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
      if (depth > MAX_DEPTH) throw badRequest('The data sent is nested too deeply');
      if (values > MAX_JSON_VALUES) throw badRequest('The data sent has too many values');
    }
  };
}
