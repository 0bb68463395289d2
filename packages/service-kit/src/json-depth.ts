const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Looks at raw JSON before it is parsed: parsing millions of levels would take seconds. */
export function nestingIsDeeperThan(limit: number, json: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth++;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--;
    if (depth > limit) return true;
  }
  return false;
}

/** The closing quote: the next one with an even number of backslashes before it. */
function endOfString(json: Buffer, start: number): number {
  let end = json.indexOf(QUOTE, start + 1);
  while (end !== -1) {
    let slashes = 0;
    while (json[end - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
    end = json.indexOf(QUOTE, end + 1);
  }
  return json.length;
}
