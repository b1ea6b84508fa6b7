import { pendingStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { textList } from '#server/db/records/text-list.ts';
import { isStudios, type Wanted } from '../reach.ts';

/** What lets histories be checked without the server: hashes and their order, and no word of what they stand on. */
export interface Proof {
  /** Of its file, and of its part of the schema. */
  readonly name: 'credit-chains' | 'seals';
  readonly columns: readonly { readonly name: string; readonly type: string; readonly expression: string }[];
  readonly from: RawBuilder<unknown>;
}

const hex = (column: string) => `coalesce(encode(${column}, 'hex'), '')`;

/** The first is part of every take-out with credit, the second of one with history or with credit. */
export const proofColumns: Readonly<Record<Proof['name'], Proof['columns']>> = {
  'credit-chains': [
    { name: 'applicationId', type: 'uuid', expression: 't.application_id' },
    { name: 'position', type: 'integer', expression: 't.position' },
    { name: 'previousHash', type: 'text', expression: hex('t.previous_hash') },
    { name: 'hash', type: 'text', expression: hex('t.hash') },
    {
      // an entry that the studio words otherwise for itself is held by the chain alone
      name: 'recomputable',
      type: 'boolean',
      expression: `(t.visible_to_customer and t.on_behalf_of_name is null and coalesce(t.from_status, '') not in ${textList(pendingStatuses)}
        and coalesce(t.to_status, '') not in ${textList(pendingStatuses)})`,
    },
  ],
  seals: [
    { name: 'position', type: 'bigint', expression: 't.position' },
    {
      name: 'previousHash',
      type: 'text',
      expression: hex('(select p.hash from seals p where p.position = t.position - 1)'),
    },
    { name: 'auditId', type: 'bigint', expression: 't.audit_id' },
    { name: 'applicationId', type: 'uuid', expression: 't.application_id' },
    { name: 'entries', type: 'integer', expression: 't.entries' },
    { name: 'content', type: 'text', expression: hex('t.content') },
    { name: 'hash', type: 'text', expression: hex('t.hash') },
  ],
};

/** The proofs that belong to a take-out. */
export const proofsOf = (wanted: Wanted): readonly Proof[] => {
  const { companyId, parts } = wanted;
  const studios = isStudios(wanted);
  const ofCompany = companyId === null ? sql`true` : sql`t.company_id = ${companyId}::uuid`;
  const chains: Proof[] = parts.includes('credit')
    ? [
        {
          name: 'credit-chains',
          columns: proofColumns['credit-chains'].map((column) =>
            studios && column.name === 'recomputable' ? { ...column, expression: 'true' } : column,
          ),
          from: sql`activity t where ${ofCompany} order by t.application_id, t.position`,
        },
      ]
    : [];
  const sealed = [
    ...(parts.includes('credit')
      ? [
          sql`t.application_id in (select a.id from credit_applications a where ${companyId === null ? sql`true` : sql`a.company_id = ${companyId}::uuid`})`,
        ]
      : []),
    ...(studios && (parts.includes('history') || companyId !== null)
      ? [
          companyId === null
            ? sql`true`
            : sql`t.audit_id in (select a.id from audit a where a.company_id = ${companyId}::uuid)`,
        ]
      : []),
  ];
  return sealed.length === 0
    ? chains
    : [
        ...chains,
        {
          name: 'seals',
          columns: proofColumns.seals,
          from: sql`seals t where ${sql.join(sealed, sql` or `)} order by t.position`,
        },
      ];
};
