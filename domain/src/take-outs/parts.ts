/** What a take-out is made of, in the order of the page: what each part holds is said in the table of tables (server/src/db/records). */
export const takeOutParts = {
  company: { label: 'Company, contacts and users', one: 'user', many: 'users' },
  projects: { label: 'Projects with their people', one: 'project', many: 'projects' },
  credit: { label: 'Credit applications, all versions', one: 'application', many: 'applications' },
  letters: { label: 'Letters', one: 'letter', many: 'letters' },
  requests: { label: 'Requests, quotes and conversations', one: 'request', many: 'requests' },
  passes: { label: 'Passes and holds', one: 'pass', many: 'passes' },
  files: { label: 'Files that were uploaded', one: 'file', many: 'files' },
  studio: { label: 'What only the studio reads', one: 'record', many: 'records' },
  people: { label: 'The studio’s own people', one: 'person', many: 'people' },
  lot: { label: 'The lot: settings, departments, spaces, forms', one: 'setting', many: 'settings' },
  history: { label: 'History of changes, with its seals', one: 'entry', many: 'entries' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly one: string; readonly many: string }>>;

export type TakeOutPart = keyof typeof takeOutParts;
export const takeOutPartIds = Object.keys(takeOutParts) as [TakeOutPart, ...TakeOutPart[]];

/** What a company's own admins may take: nothing of it is the studio's alone. */
export const ownParts = [
  'company',
  'projects',
  'credit',
  'letters',
  'requests',
  'passes',
  'files',
] as const satisfies readonly TakeOutPart[];

/** What a System Admin may take of one company: the same, and what only the studio reads where they ask for it. */
export const companyParts = [...ownParts, 'studio'] as const satisfies readonly TakeOutPart[];

/** Ticked by default: a take-out that may be handed to the company as it is. */
export const partsAtFirst = (of: 'company' | 'lot'): readonly TakeOutPart[] =>
  of === 'company' ? ownParts : takeOutPartIds;
