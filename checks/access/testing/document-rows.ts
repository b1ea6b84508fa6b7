import type { CastMember } from '@gatehouse/local/people.ts';
import { holds, sees } from './rights.ts';
import { everybody, multipart, type Row, type Thing, type Verdict } from './row.ts';

/** The files of an application: who may read the packet reads them; customers change theirs, A/R theirs, and nobody the other's. */
const changesFiles =
  (whose: 'customer' | 'studio') =>
  (person: CastMember, { place }: Thing): Verdict => {
    if (place === null || !sees(person, place)) return '404';
    const side = person.userTypeId === 1 ? 'customer' : 'studio';
    if (side !== whose) return '403';
    return holds(person, side === 'customer' ? 'applyCredit' : 'reviewSubmittedCreditApp', place.project)
      ? 'ok'
      : '403';
  };
const readsFiles = (person: CastMember, { place }: Thing): Verdict => {
  if (place === null || !sees(person, place)) return '404';
  return holds(person, person.userTypeId === 1 ? 'viewCreditDetails' : 'viewCreditApp', place.project) ? 'ok' : '403';
};

const atRecord = (section?: string) => (thing: Thing) => ({
  query: { recordType: 'creditApplication', recordId: thing.id, ...(section === undefined ? {} : { section }) },
});
/** Carl's own document is nobody else's; a letter is read with its application and changed by nobody. */
const ofDocument =
  (whose: 'read' | 'change') =>
  (person: CastMember, thing: Thing): Verdict => {
    if (thing.name === 'own of Carl Dane') return person.name === 'Carl Dane' ? 'ok' : '404';
    if (whose === 'read') return readsFiles(person, thing);
    if (!thing.name.startsWith('letter')) return changesFiles('customer')(person, thing);
    return thing.place === null || !sees(person, thing.place) ? '404' : '403';
  };

/** Files: a person's own, and those of applications. */
export const documentRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/customer-portal/documents': [
    { verdict: everybody },
    { about: 'applications', ask: atRecord(), verdict: readsFiles },
  ],
  'POST /api/customer-portal/documents': [
    { ask: () => ({ query: { section: 'own' }, ...multipart }), verdict: everybody },
    {
      about: 'applications',
      ask: (thing) => ({ ...atRecord('bank')(thing), ...multipart }),
      verdict: changesFiles('customer'),
    },
    {
      about: 'applications',
      ask: (thing) => ({ ...atRecord('coversheet')(thing), ...multipart }),
      verdict: changesFiles('studio'),
    },
  ],
  'GET /api/customer-portal/documents/:documentId/content': [{ about: 'documents', verdict: ofDocument('read') }],
  'POST /api/ar-portal/presigned-url': [
    { about: 'documents', ask: ({ id }) => ({ body: { documentId: id } }), verdict: ofDocument('read') },
  ],
  'GET /api/ar-portal/presigned-url/file': [
    { ask: () => ({ query: { token: 'made-up' } }), verdict: everybody, public: 410 },
  ],
  'DELETE /api/customer-portal/documents/:documentId': [{ about: 'documents', verdict: ofDocument('change') }],
};
