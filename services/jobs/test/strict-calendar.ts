/** A content line of RFC 5545: a name, parameters, and a value without control characters. */
const LINE =
  /^(?<name>[A-Z0-9-]+)(?<parameters>(?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^",;:\p{Cc}]*))*):(?<value>(?:\t|\P{Cc})*)$/u;
const TEXT = /^(?:[^\\;,]|\\[\\;,nN])*$/;
const TEXTS = [
  'NAME',
  'X-WR-CALNAME',
  'SUMMARY',
  'DESCRIPTION',
  'LOCATION',
  'UID',
  'TZID',
  'TZNAME',
  'PRODID',
];

type Component = {
  name: string;
  lines: { name: string; parameters: string; value: string }[];
  parts: Component[];
};

/** Reads a calendar by the letter of RFC 5545 and 7986. @throws {Error} where it departs from it */
export function strictCalendar(text: string): Component {
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('no line end at the end');
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`more than 75 octets: ${line}`);
    // A character that a fold has split is no longer one.
    if (!line.isWellFormed() || line.includes('\ufffd')) throw new Error(`half a character: ${line}`);
  }
  const root: Component = { name: '', lines: [], parts: [] };
  const open = [root];
  for (const line of lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const { name = '', parameters = '', value = '' } = LINE.exec(line)?.groups ?? {};
    if (!name) throw new Error(`no content line: ${line}`);
    const here = open.at(-1)!;
    if (name === 'BEGIN') {
      const part = { name: value, lines: [], parts: [] };
      here.parts.push(part);
      open.push(part);
    } else if (name === 'END') {
      if (here.name !== value) throw new Error(`END:${value} in ${here.name}`);
      open.pop();
    } else {
      if (here.parts.length > 0) throw new Error(`${name} after a component`);
      if (TEXTS.includes(name) && !TEXT.test(value)) throw new Error(`unescaped: ${line}`);
      here.lines.push({ name, parameters, value });
    }
  }
  const [calendar, ...others] = root.parts;
  if (open.length > 1 || !calendar || others.length > 0 || root.lines.length > 0)
    throw new Error('not one calendar');
  checkCalendar(calendar);
  return calendar;
}

/** A text without its escapes. */
export const textOf = ({ lines }: Component, name: string): string | undefined =>
  lines
    .find((line) => line.name === name)
    ?.value.replaceAll(/\\(.)/g, (_all, character) => (/n/i.test(character) ? '\n' : character));

const namesOf = ({ lines }: Component) => lines.map(({ name }) => name);

function checkCalendar(calendar: Component): void {
  const once = (part: Component, name: string) => {
    if (namesOf(part).filter((one) => one === name).length !== 1)
      throw new Error(`${name} once in ${part.name}`);
  };
  for (const name of ['VERSION', 'PRODID']) once(calendar, name);
  if (calendar.parts.length === 0) throw new Error('a calendar has a component');
  const kinds = calendar.parts.map(({ name }) => name);
  if (kinds.join().includes('VEVENT,VTIMEZONE'))
    throw new Error('a time zone after an event that may need it');
  const zones = calendar.parts.filter(({ name }) => name === 'VTIMEZONE');
  const defined = zones.map(({ lines }) => lines.find(({ name }) => name === 'TZID')?.value);
  const uids = new Set<string>();
  for (const event of calendar.parts.filter(({ name }) => name === 'VEVENT')) {
    for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY']) once(event, name);
    uids.add(event.lines.find(({ name }) => name === 'UID')!.value);
    for (const { name, parameters, value } of event.lines) {
      const zone = /;TZID=([^;:]+)/.exec(parameters)?.[1];
      if (zone && !defined.includes(zone)) throw new Error(`${zone} is not defined`);
      if (name === 'DTSTAMP' && !/^\d{8}T\d{6}Z$/.test(value)) throw new Error('DTSTAMP in UTC');
    }
  }
  if (uids.size !== kinds.filter((kind) => kind === 'VEVENT').length) throw new Error('a UID twice');
}
