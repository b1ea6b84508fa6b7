import type { DepartmentForm } from '@gatehouse/domain/departments/department.ts';
import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import type { FoundRecord, Known, Problem, TypedRow } from '@gatehouse/domain/imports/import-kind.ts';
import { typesOfDepartment } from '@gatehouse/domain/service-requests/kinds.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type {
  Bringing,
  Dependent,
  ImportHands,
  ImportTarget,
  ToWrite,
  Written,
  WrittenRow,
} from '#server/features/imports/target.ts';
import { readLot } from '#server/platform/lot/read-lot.ts';
import { columnsBefore } from '../many.ts';
import { inTurn } from './in-turn.ts';

interface Stored extends FoundRecord {
  readonly closed: boolean;
}

/** All of them, in the words of the fields: a lot has some dozens. */
const storedDepartments = (work: Work): Promise<readonly Stored[]> =>
  allRows<Stored>(work)`
    select d.id, d.version, d.closed_at is not null as closed,
      jsonb_build_object('name', d.name, 'code', coalesce(d.code, ''), 'site', d.site, 'email', coalesce(d.email, ''), 'phone', coalesce(d.phone, ''),
        'answerHours', coalesce(d.answer_hours::text, ''), 'creditShare', coalesce(d.credit_share::text, ''),
        'servesClients', case when d.serves_clients then 'Yes' else 'No' end, 'charges', case when d.charges then 'Yes' else 'No' end,
        'makesCostumes', case when d.makes_costumes then 'Yes' else 'No' end) as values
    from departments d order by d.closed_at desc nulls first`;

const lookUp = async (work: Work, _: Bringing, rows: readonly TypedRow[]): Promise<readonly Known[]> => {
  const stored = await storedDepartments(work);
  const named = (among: readonly Stored[], { code, name }: TypedRow['values']) => ({
    byCode: among.find(({ values }) => code !== undefined && values.code === code),
    byName: among.find(({ values }) => name !== undefined && values.name?.toLowerCase() === name.toLowerCase()),
  });
  const open = stored.filter(({ closed }) => !closed);
  const shut = stored.filter(({ closed }) => closed);
  return rows.map(({ values }): Known => {
    const { byCode, byName } = named(open, values);
    const found = byCode ?? byName ?? null;
    const problems: Problem[] = [];
    if (byCode !== undefined && byName !== undefined && byCode.id !== byName.id)
      problems.push({ field: 'name', message: departmentMessages.nameTaken });
    if (found === null) {
      const before = named(shut, values);
      if ((before.byCode ?? before.byName) !== undefined)
        problems.push({
          field: before.byCode === undefined ? 'name' : 'code',
          message: departmentMessages.isClosed,
        });
    }
    return { found: found && { id: found.id, version: found.version, values: found.values }, links: {}, problems };
  });
};

const columns = [
  ...['name', 'site', 'email', 'phone', 'code', 'answer_hours', 'credit_share'],
  ...['serves_clients', 'charges', 'makes_costumes'],
];

/** Names and codes that others took since; requests and the types of them name departments without a reference. */
const alsoDepends = async (work: Work, rows: readonly WrittenRow[]): Promise<readonly Dependent[]> => {
  const made = rows.filter(({ verdict }) => verdict === 'NEW').map(({ id }) => id);
  const { requestTypes } = await readLot(work);
  const typed = made.filter((id) => typesOfDepartment(id, requestTypes).length > 0);
  const before = rows.flatMap(({ id, before: was }) => (was === null ? [] : [{ id, name: was.name, code: was.code }]));
  const asked = await allRows<Dependent>(work)`
    select 'service_requests' as what, d.id as "recordId" from unnest(${made}::text[]) d(id)
      where exists (select from service_requests r where r.department_ids @> array[d.id])
    union all
    select 'name taken', w.id from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as w(id text, name text, code text)
      where exists (select from departments d where d.id <> w.id and d.closed_at is null and (lower(d.name) = lower(w.name) or d.code = w.code))`;
  return [...asked, ...typed.map((recordId) => ({ what: 'request types', recordId }))];
};

const written = async (
  { departments }: ImportHands,
  work: Work,
  { person }: Bringing,
  { judged: { row, verdict, id, input }, known }: ToWrite,
): Promise<Written> => {
  const form = input as DepartmentForm;
  if (verdict === 'NEW') {
    const { departmentId } = await departments.add(work, person, form);
    return { row, id: departmentId, version: 1, before: null };
  }
  const departmentId = id ?? '';
  const before = await columnsBefore(work, 'departments', departmentId, columns);
  const seenVersion = known.found?.version ?? 0;
  const { version } = await departments.change(work, person, { departmentId, seenVersion, form });
  return { row, id: departmentId, version, before };
};

export const departmentsTarget = (hands: ImportHands): ImportTarget => ({
  table: 'departments',
  ids: 'text',
  own: [],
  lookUp,
  alsoDepends,
  write: (work, bringing, rows) => inTurn(rows, (row) => written(hands, work, bringing, row)),
});
