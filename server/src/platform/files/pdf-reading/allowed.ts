import type { Versions } from './agree.ts';
import { isAllowedLink } from './links.ts';
import { Dict, isList, Name, NotKept, Ref, Stream, Text, unreadable, type Value } from './values.ts';

/** What a click may do: turn pages, follow a link to the web, empty a form. Everything else is refused, known or not. */
const actions = new Set(['GoTo', 'URI', 'Named', 'ResetForm']);
const turns = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'GoBack', 'GoForward']);
/** Notes and marks that people leave on paper, links, fields and what printers need. */
const annotations = new Set([
  ...['Text', 'Link', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline'],
  ...['Squiggly', 'StrikeOut', 'Caret', 'Stamp', 'Ink', 'Popup', 'Widget', 'PrinterMark', 'TrapNet', 'Watermark'],
  ...['Redact', 'Projection'],
]);
/** The lists of a catalog that only name places and looks. */
const nameLists = new Set(['Dests', 'AP', 'Pages', 'Templates', 'IDS', 'URLS', 'Kids', 'Names', 'Limits']);
/** The keys of promises rule 13, and the other ways to hold a file, a film or a form of another kind. */
const refusedKeys = new Set([
  ...['JavaScript', 'JS', 'EmbeddedFiles', 'EF', 'RF', 'XFA', 'NeedsRendering', 'Requirements', 'Collection'],
  ...[
    'RichMediaContent',
    'RichMediaSettings',
    'Rendition',
    'Renditions',
    'AlternatePresentations',
    '3DD',
    '3DA',
    '3DV',
  ],
  ...['FFilter', 'FDecodeParms', 'SubmitForm', 'ImportData', 'Launch', 'OPI', 'XFAImages', 'XFAResources'],
]);
/** A name that says what an object is, wherever it lies. A dictionary that calls itself one of these is meant to be one. */
const refusedKinds = new Set([
  ...['JavaScript', 'Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound', 'Hide'],
  ...['SetOCGState', 'GoTo3DView', 'RichMedia', 'RichMediaExecute', 'EnableJavaScripts', 'FileAttachment', 'Screen'],
  ...['EmbeddedFile', 'Filespec', '3D', '3DNode', 'U3D', 'PRC', 'PS', 'MediaClip', 'Crypt'],
]);
const active = (found: string): NotKept => new NotKept('activeContent', found);

/**
 * Refuses objects that could run, start, send, fetch or carry something. Every object is judged by itself, whoever refers to it, and a
 * reference stands for all that its number ever was: so it does not matter which version a reader takes.
 */
export const assertAllowed = (values: Iterable<Value>, versions: Versions): void => {
  const judge = judgeWith(versions);
  for (const value of values) {
    const pending: Value[] = [value];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (isList(next)) for (const part of next) pending.push(part);
      else if (next instanceof Stream) {
        judge.stream(next);
        pending.push(next.dict);
      } else if (next instanceof Dict) {
        judge.dict(next);
        for (const [, part] of next.entries) pending.push(part);
      }
    }
  }
};

/** Values behind references: all that their number ever was. */
const lookUp = (versions: Versions) => {
  const all = (value: Value, steps = 0): readonly Value[] => {
    if (!(value instanceof Ref)) return [value];
    if (steps > 10) throw unreadable('references in a circle');
    return (versions.get(value.number) ?? []).flatMap((version) => all(version, steps + 1));
  };
  const under = (dict: Dict, key: string): readonly Value[] => dict.all(key).flatMap((value) => all(value));
  const allIn = (value: Value): readonly Value[] =>
    all(value).flatMap((one) => (isList(one) ? one.flatMap((part) => all(part)) : [one]));
  const dictsIn = (value: Value): readonly Dict[] => allIn(value).filter((one) => one instanceof Dict);
  const namesIn = (value: Value): readonly string[] =>
    allIn(value).flatMap((one) => (one instanceof Name ? [one.text] : []));
  const textsIn = (value: Value): readonly string[] =>
    allIn(value).flatMap((one) => (one instanceof Text ? [one.text] : []));
  return { all, under, dictsIn, namesIn, textsIn };
};

const judgeWith = (versions: Versions) => {
  const { all, under, dictsIn, namesIn, textsIn } = lookUp(versions);
  const action = (dict: Dict, isAutomatic: boolean): void => {
    for (const kind of under(dict, 'S')) {
      if (!(kind instanceof Name) || !actions.has(kind.text)) throw active('an action of another kind');
      if (isAutomatic && (kind.text !== 'GoTo' || dict.all('Next').length > 0)) throw active('an action by itself');
      if (kind.text === 'Named' && !under(dict, 'N').every((name) => name instanceof Name && turns.has(name.text)))
        throw active('a named action that turns no page');
      if (kind.text === 'URI' && !under(dict, 'URI').every((link) => link instanceof Text))
        throw active('a link that is no text');
    }
  };
  const note = (dict: Dict): void => {
    const kinds = under(dict, 'Subtype');
    if (kinds.length === 0 || !kinds.every((kind) => kind instanceof Name && annotations.has(kind.text)))
      throw active('an annotation of another kind');
  };

  type Judge = (value: Value, dict: Dict) => void;
  const clicked: Judge = (value) => {
    for (const dict of dictsIn(value)) action(dict, false);
  };
  const automatic: Judge = (value) => {
    for (const dict of dictsIn(value)) action(dict, true);
  };
  const kind: Judge = (value) => {
    for (const name of namesIn(value)) if (refusedKinds.has(name)) throw active(name);
  };
  const file: Judge = (value) => {
    if (textsIn(value).length > 0) throw active('another file');
  };
  const link: Judge = (value) => {
    if (!textsIn(value).every(isAllowedLink)) throw active('a link elsewhere');
  };
  const refused = [...refusedKeys].map((key): readonly [string, Judge] => [
    key,
    () => {
      throw active(`/${key}`);
    },
  ]);
  /** What a key means wherever it stands. */
  const byKey = new Map<string, Judge>([
    ...refused,
    ...['A', 'PA', 'NA', 'Next'].map((key) => [key, clicked] as const),
    ...['F', 'UF', 'DOS', 'Mac', 'Unix'].map((key) => [key, file] as const),
    ...['URI', 'URL', 'Base'].map((key) => [key, link] as const),
    ...['S', 'Subtype', 'Subtype2'].map((key) => [key, kind] as const),
    ['OpenAction', automatic],
    [
      'AA',
      (value) => {
        for (const dict of dictsIn(value)) for (const [, one] of dict.entries) automatic(one, dict);
      },
    ],
    [
      'Annots',
      (value) => {
        for (const dict of dictsIn(value)) note(dict);
      },
    ],
    [
      'Names',
      (value) => {
        for (const names of all(value).filter((one) => one instanceof Dict))
          for (const [name] of names.entries) if (!nameLists.has(name)) throw active(`a list of ${name}`);
      },
    ],
    [
      'Type',
      (value, dict) => {
        kind(value, dict);
        for (const name of namesIn(value)) {
          if (name === 'Annot') note(dict);
          if (name === 'Action') action(dict, false);
        }
      },
    ],
  ]);

  return {
    dict: (dict: Dict): void => {
      for (const [key, value] of dict.entries) byKey.get(key)?.(value, dict);
    },
    /** Its bytes may lie in another file, or be locked one by one. */
    stream: ({ dict }: Stream): void => {
      if (under(dict, 'F').length > 0) throw active('a stream in another file');
      if (dict.all('Filter').some((filter) => namesIn(filter).includes('Crypt'))) throw unreadable('a locked stream');
    },
  };
};
