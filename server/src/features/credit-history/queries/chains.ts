import { type RawBuilder, sql } from 'kysely';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { ChainedEntry } from '#server/platform/history/chain.ts';
import type { ChainEnd, KeptFacts, KeptState } from '../verify.ts';

export interface Chain {
  readonly end: ChainEnd;
  readonly entries: readonly ChainedEntry[];
  readonly states: readonly KeptState[];
}

interface EndRow extends Omit<ChainEnd, 'kept'>, KeptFacts {}
interface StateRow extends Omit<KeptState, 'kept'>, KeptFacts {}

const withKept = <Row extends KeptFacts>({ submittedVersion, approvedCents, arAccount, expiresOn, ...row }: Row) => ({
  ...row,
  kept: { submittedVersion, approvedCents, arAccount, expiresOn },
});

const readChains = async (work: Work, which: RawBuilder<unknown>): Promise<readonly Chain[]> => {
  const ends = await allRows<EndRow>(work)`
    select a.id as "applicationId", c.production_name as "companyName", p.name as "projectName", a.activity_count as count,
      coalesce(encode(a.activity_hash, 'hex'), '') as head, a.status, a.version, a.submitted_version as "submittedVersion",
      a.approved_cents as "approvedCents", a.ar_account as "arAccount", a.expires_on as "expiresOn"
    from credit_applications a join companies c on c.id = a.company_id join projects p on p.id = a.project_id where ${which}`;
  const ids = ends.map(({ applicationId }) => applicationId);
  if (ids.length === 0) return [];
  const entries = await allRows<ChainedEntry>(work)`
    select y.application_id as "applicationId", y.position, (extract(epoch from y.at) * 1000000)::bigint as micros, y.actor_id as "actorId",
      y.actor_name as "actorName", y.on_behalf_of_name as "onBehalfOfName", y.move, y.action_id as "actionId", y.section, y.from_status as "fromStatus",
      y.to_status as "toStatus", y.submitted_version as "submittedVersion", y.comment, y.visible_to_customer as "visibleToCustomer",
      coalesce(encode(y.previous_hash, 'hex'), '') as "previousHash", encode(y.hash, 'hex') as hash
    from activity y where y.application_id = any(${ids}::uuid[]) order by y.application_id, y.position, y.id`;
  const states = await allRows<StateRow>(work)`
    select s.application_id as "applicationId", s.version, s.facts->>'status' as status, (s.facts->>'submitted_version')::int as "submittedVersion",
      (s.facts->>'approved_cents')::bigint as "approvedCents", s.facts->>'ar_account' as "arAccount", s.facts->>'expires_on' as "expiresOn"
    from credit_application_states s where s.application_id = any(${ids}::uuid[]) order by s.application_id, s.version`;
  const entriesOf = Map.groupBy(entries, ({ applicationId }) => applicationId);
  const statesOf = Map.groupBy(states, ({ applicationId }) => applicationId);
  return ends.map((end) => ({
    end: withKept(end),
    entries: entriesOf.get(end.applicationId) ?? [],
    states: (statesOf.get(end.applicationId) ?? []).map(withKept),
  }));
};

/** undefined: not there, or not these rows'. */
export const readChain = async (work: Work, applicationId: string): Promise<Chain | undefined> =>
  (await readChains(work, sql`a.id = ${applicationId} and a.deleted_at is null`))[0];

const AT_ONCE = 200;

/** Every application, deleted ones too, a few at a time. */
export async function* allChains(work: Work): AsyncGenerator<Chain> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const chains = await readChains(
      work,
      sql`a.id = any(array(select id from credit_applications where id > ${last}::uuid order by id limit ${AT_ONCE}))`,
    );
    yield* chains;
    if (chains.length < AT_ONCE) return;
    last = chains.reduce((most, { end }) => (end.applicationId > most ? end.applicationId : most), last);
  }
}
