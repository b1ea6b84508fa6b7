import { colorOf, type LogoColor } from '@gatehouse/domain/lot-settings/logo.ts';
import { logoMessages } from '@gatehouse/domain/lot-settings/logo-messages.ts';
import { extentOf } from './svg-extent.ts';

/** Drawing and nothing else. What is not here, from script to foreignObject, is refused. */
const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask use symbol title desc style'.split(
    ' ',
  ),
);
const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const hidden = new Set(['defs', 'clipPath', 'mask', 'symbol']);
const looks =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity clip-path clip-rule mask stop-color stop-opacity color display visibility isolation mix-blend-mode paint-order enable-background'.split(
    ' ',
  );
const attributes = new Set([
  ...looks,
  ...'id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points transform viewBox version offset preserveAspectRatio gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits href xlink:href xmlns xmlns:xlink xml:space role aria-label aria-hidden data-name focusable'.split(
    ' ',
  ),
]);
const spaces = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);

const TOKEN =
  /<!--[\s\S]*?-->|<\?xml\s[^<>]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const RULES = /\s*((?:[.#][\w-]+)(?:\s*,\s*[.#][\w-]+)*)\s*\{([^{}]*)\}\s*/gy;

/** Leads outside, or could run: an address that is no part of the file itself, an escape that hides one, a rule that imports. */
const isForeign = (value: string): boolean =>
  /[\\@&]|\/\*|expression|javascript:|data:|http:|https:/i.test(value) ||
  [...value.matchAll(/url\(([^)]*)\)/gi)].some(([, to = '']) => !/^\s*["']?#[\w.-]+["']?\s*$/.test(to));

type Looks = Readonly<Record<string, string>>;
export type SvgReading = { readonly colors: readonly LogoColor[] } | { readonly problem: string };

class Refused extends Error {}
const refuse = (message: string): never => {
  throw new Refused(message);
};

const looksOf = (declarations: string): Looks => {
  const found: Record<string, string> = {};
  for (const each of declarations.split(';').filter((part) => part.trim() !== '')) {
    const [name = '', value = ''] = each.split(/:(.*)/s).map((part) => part.trim());
    if (!looks.includes(name) || isForeign(value)) refuse(logoMessages.active(name || 'style'));
    found[name] = value;
  }
  return found;
};

/** The simple rules that drawing programs write: `.a, .b { fill: #14171a }`. */
const readRules = (css: string, rules: Map<string, Looks>): void => {
  let at = 0;
  for (const { 0: whole, 1: names = '', 2: declarations = '' } of css.matchAll(RULES)) {
    at += whole.length;
    const said = looksOf(declarations);
    for (const name of names.split(',')) rules.set(name.trim(), { ...rules.get(name.trim()), ...said });
  }
  if (css.slice(at).trim() !== '') refuse(logoMessages.active('style'));
};

const attributesOf = (text: string): Looks => {
  const found: Record<string, string> = {};
  for (const { 1: name = '', 2: double, 3: single } of text.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (!attributes.has(name)) refuse(logoMessages.active(name));
    if (name.startsWith('xmlns')) {
      if (!spaces.has(value)) refuse(logoMessages.active(name));
    } else if (/^(xlink:)?href$/.test(name)) {
      if (!/^#[\w.-]+$/.test(value)) refuse(logoMessages.active(name));
    } else if (name !== 'data-name' && name !== 'aria-label' && isForeign(value)) refuse(logoMessages.active(name));
    found[name] = value;
  }
  return found;
};

interface Open {
  readonly name: string;
  readonly looks: Looks;
  readonly isHidden: boolean;
}

/** What is drawn with a paint: a colour, or those of a gradient. */
const paintOf = (paint: string, gradients: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const gradient = /^url\(\s*["']?#([\w.-]+)["']?\s*\)/.exec(paint)?.[1];
  return gradient === undefined ? [paint] : (gradients.get(gradient) ?? []);
};

const read = (text: string): readonly LogoColor[] => {
  const open: Open[] = [];
  const rules = new Map<string, Looks>();
  const gradients = new Map<string, string[]>();
  const drawn: { readonly paint: string; readonly area: number }[] = [];
  let gradient = '';
  let roots = 0;
  let at = 0;
  for (const match of text.replace(/^\uFEFF/, '').matchAll(TOKEN)) {
    const { 0: whole, 1: closing, 2: name, 3: said = '', 4: alone } = match;
    if (match.index !== at) break;
    at += whole.length;
    const parent = open.at(-1);
    if (name === undefined) {
      if (parent?.name === 'style' && !whole.startsWith('<')) readRules(whole, rules);
      else if (parent === undefined && !whole.startsWith('<') && whole.trim() !== '') refuse(logoMessages.unreadable);
      continue;
    }
    if (!elements.has(name)) refuse(name === 'text' ? logoMessages.letters : logoMessages.active(name));
    if (closing === '/') {
      if (open.pop()?.name !== name) refuse(logoMessages.unreadable);
      continue;
    }
    if (parent === undefined && (name !== 'svg' || ++roots > 1)) refuse(logoMessages.unreadable);
    const own = attributesOf(said);
    const classes = (own.class ?? '').split(/\s+/).map((each) => rules.get(`.${each}`));
    const ruled = Object.assign({}, ...classes, rules.get(`#${own.id}`), looksOf(own.style ?? ''));
    const inherited = Object.fromEntries(
      Object.entries({ ...parent?.looks, ...own, ...ruled }).filter(([key]) => looks.includes(key)),
    );
    const isHidden = parent?.isHidden === true || hidden.has(name) || inherited.display === 'none';
    if (/Gradient$/.test(name)) {
      gradient = own.id ?? '';
      gradients.set(gradient, []);
    }
    if (name === 'stop') gradients.get(gradient)?.push(String(inherited['stop-color'] ?? 'black'));
    if (shapes.has(name) && !isHidden) {
      const area = extentOf(name, own);
      drawn.push({ paint: String(inherited.fill ?? 'black'), area });
      if (inherited.stroke !== undefined) drawn.push({ paint: String(inherited.stroke), area: area / 4 });
    }
    if (alone !== '/') open.push({ name, looks: inherited as Looks, isHidden });
  }
  if (at !== text.replace(/^\uFEFF/, '').length || open.length > 0 || roots !== 1) refuse(logoMessages.unreadable);
  return drawn.flatMap(({ paint, area }) => {
    const paints = paintOf(paint, gradients);
    return paints.flatMap((each) => {
      const color = colorOf(each);
      return color === null ? [] : [{ color, area: area / paints.length }];
    });
  });
};

/** The colours of a drawing with how much each spans; or why it is not taken: anything in it that is no drawing. */
export const readSvg = (bytes: Buffer): SvgReading => {
  try {
    return { colors: read(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)) };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    if (error instanceof TypeError) return { problem: logoMessages.unreadable }; // no UTF-8
    throw error;
  }
};
