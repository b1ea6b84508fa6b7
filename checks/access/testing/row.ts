import type { CastMember } from '@gatehouse/local/people.ts';
import { holds, sees } from './rights.ts';

/** What a call is about. `null` as place: there is no such thing, or it was deleted. */
export interface Thing {
  readonly name: string;
  readonly id: string;
  readonly place: { readonly company: string; readonly project: string } | null;
}

export type Verdict = 'ok' | '401' | '403' | '404';

export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One way to call one endpoint. `about` names the things to try it with; the verdict is that of a living session. */
export interface Row {
  readonly about?: 'applications' | 'projects' | 'documents' | 'contacts' | 'requests';
  readonly ask?: (thing: Thing) => Asked;
  readonly verdict: (person: CastMember, thing: Thing) => Verdict;
  /** Answers to everybody alike, signed in or not: the status that is expected of this very call. */
  readonly public?: number;
  /** Asks and changes nothing, though it is a POST: whoever has no session is told so. */
  readonly unaudited?: true;
  /** Draws a PDF: one of the allowed cells for each person is enough. */
  readonly heavy?: true;
}

/** The permission of §6 that each side needs; a side without one is not let in. */
export type Permissions = { readonly customer?: string; readonly studio?: string };

/** The door: is it this side's at all, and held on any project? */
export const mayKnock = (person: CastMember, { customer, studio }: Permissions): boolean =>
  holds(person, person.userTypeId === 1 ? customer : studio);

/** The door, then the rows, then the permission on this very project. */
export const about =
  (permissions: Permissions) =>
  (person: CastMember, { place }: Thing): Verdict => {
    if (!mayKnock(person, permissions)) return '403';
    if (place === null || !sees(person, place)) return '404';
    if (person.userTypeId === 1 && !holds(person, permissions.customer, place.project)) return '403';
    return 'ok';
  };

export const knock =
  (permissions: Permissions) =>
  (person: CastMember): Verdict =>
    mayKnock(person, permissions) ? 'ok' : '403';

export const everybody = (): Verdict => 'ok';

/** A version that nothing has: whoever gets past the rights is told so, and nothing moves. */
export const neverSeen = { 'if-match': '999999' };
export const nobodysId = '00000000-0000-4000-8000-000000000000';
/** A file to come, of which only the end is sent. */
export const multipart = { headers: { 'content-type': 'multipart/form-data; boundary=x' } };
