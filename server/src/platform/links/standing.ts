import type { EndedLink } from '@gatehouse/domain/http/ended-link.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { type LinkPurpose, type LinkPurposeName, linkPurposes } from '@gatehouse/domain/links/link-purposes.ts';
import { linkMessages } from '@gatehouse/domain/links/messages.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { allRows, findRow, oneRow, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { personOf } from '#server/platform/session/person.ts';

/** Whose word a link is, and for which project. */
export interface LinkGiver {
  readonly givenBy: string | null;
  readonly projectId: string | null;
}

/** `because` is for lists of those inside: it names the person. `rests`: it works again when they may come back (a freeze ends). */
export type Standing =
  | { readonly is: 'stands' }
  | { readonly is: 'rests' | 'ended' | 'companyOff'; readonly because: string };

const stands: Standing = { is: 'stands' };

/**
 * Does the person behind a link still stand behind it: may they come in, and have they the right that making it took? Asked at each use, of the
 * rows as they are now; so whatever ends a person or a right ends their links with it, whichever way it was done (promises rule 9).
 */
export const standingOf = async (
  work: Work,
  purpose: LinkPurposeName,
  { givenBy, projectId }: LinkGiver,
): Promise<Standing> => {
  if (givenBy === null) return { is: 'ended', because: linkMessages.endedBecause.nobody };
  const declared: LinkPurpose = linkPurposes[purpose];
  const person = await personOf(work.trx, givenBy, work.now);
  if (person !== null && declared.may(person, projectId ?? '')) {
    const off = declared.ask === 'company' ? await disabledCompanyOf(work, projectId) : undefined;
    return off === undefined ? stands : { is: 'companyOff', because: linkMessages.endedBecause.companyOff(off) };
  }
  return whyNot(work, declared, { givenBy, projectId });
};

/** A customer of a disabled company may not come in at all; somebody of the studio who asked on its behalf may. */
const disabledCompanyOf = (work: Work, projectId: string | null): Promise<string | undefined> =>
  oneValue<string>(work)`
    select c.production_name from projects p join companies c on c.id = p.company_id where p.id = ${projectId} and c.status <> 'ACTIVE'`;

/** Only for who does not stand: what ended it, as somebody of the house would say it. */
const whyNot = async (work: Work, { right }: LinkPurpose, { givenBy, projectId }: LinkGiver): Promise<Standing> => {
  const facts = await oneRow<{
    name: string;
    gone: boolean;
    frozen: boolean;
    customer: boolean;
    company: string | null;
    member: boolean;
  }>(work)`select u.first_name || ' ' || u.last_name as name, u.status <> 'ACTIVE' or u.removed_at is not null as gone,
      u.frozen_at is not null and u.frozen_at <= ${work.now} and (u.frozen_until is null or u.frozen_until > ${work.now}) as frozen,
      u.company_id is not null and not u.company_admin as customer, case when c.status <> 'ACTIVE' then c.production_name end as company,
      exists (select 1 from project_users m where m.user_id = u.id and m.project_id = ${projectId} and m.status = 'Y') as member
    from users u left join companies c on c.id = u.company_id where u.id = ${givenBy}`;
  const { endedBecause } = linkMessages;
  if (facts === undefined) return { is: 'ended', because: endedBecause.nobody };
  const { name } = facts;
  if (facts.company !== null) return { is: 'companyOff', because: endedBecause.companyOff(facts.company) };
  if (facts.gone) return { is: 'ended', because: endedBecause.gone(name) };
  if (facts.frozen) return { is: 'rests', because: endedBecause.frozen(name) };
  if (facts.customer && projectId !== null && !facts.member)
    return { is: 'ended', because: endedBecause.leftProject(name) };
  return { is: 'ended', because: endedBecause.rightGone(name, right) };
};

/** What a list says beside a link that does nothing now; null while it works. */
export const endedOf = (purpose: LinkPurposeName, standing: Standing | undefined): EndedLink | null =>
  standing === undefined || standing.is === 'stands'
    ? null
    : { because: standing.because, again: standing.is === 'companyOff' ? '' : linkPurposes[purpose].again };

/** The feature's own no, and after it whom to ask; nothing about the person behind it, which is no business of whoever holds a link. */
export const refusalFor = async (
  work: Work,
  purpose: LinkPurposeName,
  { is }: Exclude<Standing, { readonly is: 'stands' }>,
  companyId: string,
  over: Refusal,
): Promise<Refusal> => {
  const { ask } = linkPurposes[purpose] as LinkPurpose;
  const company = await findRow(work, 'companies', { id: companyId }, ['production_name']);
  const whom =
    ask === 'accounts receivable' ? linkMessages.accountsReceivable() : (company?.production_name ?? lot().brand.name);
  const words =
    is === 'companyOff'
      ? linkMessages.companyOff()
      : is === 'rests'
        ? linkMessages.rests(whom)
        : linkMessages.ended(whom);
  return new Refusal(over.status, [...over.messages, { errorMessage: words, code: `link-${is}` }]);
};

/**
 * How the links to some records stand: of the links to one the best counts, because one that works is enough. A record without a living link
 * has no place in it.
 */
export const standingsOf = async (
  work: Work,
  purpose: LinkPurposeName,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> => {
  const found = new Map<string, Standing>();
  if (recordIds.length === 0) return found;
  const rows = await allRows<LinkGiver & { recordId: string }>(work)`
    select distinct record_id as "recordId", given_by as "givenBy", project_id as "projectId" from action_tokens
    where purpose = ${purpose} and record_id = any(${[...recordIds]}::uuid[]) and revoked_at is null and expires_at > ${work.now}`;
  const known = new Map<string, Standing>();
  for (const { recordId, ...giver } of rows) {
    const key = `${giver.givenBy} ${giver.projectId}`;
    const standing = known.get(key) ?? (await standingOf(work, purpose, giver));
    known.set(key, standing);
    const before = found.get(recordId);
    if (before === undefined || rank[standing.is] > rank[before.is]) found.set(recordId, standing);
  }
  return found;
};

const rank: Readonly<Record<Standing['is'], number>> = { ended: 0, companyOff: 1, rests: 2, stands: 3 };
