import { Parser } from 'htmlparser2';

/** An element of a drawing with what is inside it. */
export interface Drawn {
  readonly name: string;
  readonly of: Readonly<Record<string, string>>;
  readonly inside: Drawn[];
  text: string;
}

const most = { depth: 24, elements: 4000 } as const;
/** What a drawing may be made of. Anything that runs, fetches or refers to something else is not in it. */
const known = new Set([
  'svg',
  'g',
  'rect',
  'polygon',
  'polyline',
  'line',
  'path',
  'circle',
  'ellipse',
  'text',
  'tspan',
  'title',
  'desc',
  'metadata',
  'defs',
  'style',
]);
/** Read over, with all that is inside: they draw nothing of the plan. */
const passedOver = new Set(['text', 'tspan', 'metadata', 'defs', 'style']);

/** Reads a drawing as a tree of elements. Gives sentences where it has what a plan may not have; the text is only read, never run or drawn. */
export const readShapes = (text: string): { readonly root: Drawn } | { readonly problems: readonly string[] } => {
  const problems: string[] = [];
  const top: Drawn = { name: '', of: {}, inside: [], text: '' };
  const open: Drawn[] = [top];
  let count = 0;
  let over = 0;
  const say = (problem: string): undefined => {
    if (!problems.includes(problem)) problems.push(problem);
  };
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name !== '?xml') say('The drawing has a document type or instructions. Save it as plain SVG.');
      },
      onopentag: (full, of) => {
        const name = full.replace(/^svg:/, '');
        count += 1;
        if (count > most.elements) return say(`The drawing has more than ${most.elements} shapes.`);
        if (open.length > most.depth) return say(`The drawing has groups more than ${most.depth} deep.`);
        if (over > 0 || passedOver.has(name)) {
          over += 1;
          return;
        }
        if (!known.has(name) && !name.includes(':'))
          say(`The drawing has <${name.slice(0, 40)}>, which a plan may not have.`);
        for (const [attribute, value] of Object.entries(of))
          if (/^on/i.test(attribute) || /^(xlink:)?href$/i.test(attribute) || /url\s*\(|javascript:/i.test(value))
            say(
              `The drawing refers to something else or runs something: ${attribute.slice(0, 40)} of <${name.slice(0, 40)}>.`,
            );
        const element: Drawn = { name, of, inside: [], text: '' };
        open.at(-1)?.inside.push(element);
        open.push(element);
      },
      ontext: (words) => {
        const element = open.at(-1);
        if (over === 0 && element !== undefined && (element.name === 'title' || element.name === 'desc'))
          element.text += words;
      },
      onclosetag: () => {
        if (over > 0) over -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  if (open.length > 1 || over > 0) say('The drawing ends in the middle of a shape.');
  parser.end();
  const root = top.inside.find(({ name }) => name === 'svg');
  if (root === undefined) return { problems: [problems[0] ?? 'This is no SVG drawing.'] };
  return problems.length > 0 ? { problems } : { root };
};
