/** One component of a calendar: its properties by name, the last one of a name wins only where RFC 5545 allows one. */
export interface Component {
  readonly name: string;
  readonly properties: ReadonlyMap<string, { readonly params: string; readonly value: string }>;
  readonly components: readonly Component[];
}

const once = [
  'UID',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'SEQUENCE',
  'STATUS',
  'SUMMARY',
  'LAST-MODIFIED',
  'VERSION',
  'PRODID',
];

/** A strict reader of RFC 5545, for tests: line ends, folding at 75 octets, nesting, and properties that stand once. Throws on what a calendar program may refuse. */
export const readCalendar = (text: string): Component => {
  if (/(?<!\r)\n|\r(?!\n)/.test(text)) throw new Error('a line ends without CRLF');
  const lines = text.replace(/\r\n$/, '').split('\r\n');
  for (const line of lines) if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`);
  const unfolded = lines
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  const stack: { name: string; properties: Map<string, { params: string; value: string }>; components: Component[] }[] =
    [{ name: 'ROOT', properties: new Map(), components: [] }];
  for (const line of unfolded) {
    const [, name = '', params = '', value = ''] =
      /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^;:"]*))*):(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`not a content line: ${line}`);
    const open = stack.at(-1);
    if (open === undefined) throw new Error('END without BEGIN');
    if (name === 'BEGIN') stack.push({ name: value, properties: new Map(), components: [] });
    else if (name === 'END') {
      if (open.name !== value) throw new Error(`END:${value} in ${open.name}`);
      stack.pop();
      stack.at(-1)?.components.push(open);
    } else {
      if (once.includes(name) && open.properties.has(name)) throw new Error(`${name} stands twice`);
      open.properties.set(name, { params: params.slice(1), value });
    }
  }
  const [root] = stack;
  const [calendar] = root?.components ?? [];
  if (stack.length !== 1 || calendar?.name !== 'VCALENDAR' || root?.components.length !== 1)
    throw new Error('not one calendar');
  return calendar;
};

/** TEXT of RFC 5545 §3.3.11. */
export const textOf = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));
