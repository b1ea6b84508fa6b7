import type { NewCompanyInput } from '@gatehouse/domain/companies/company.ts';
import { companyMessages, duplicateSentence } from '@gatehouse/domain/companies/messages.ts';
import { taxIdDigits } from '@gatehouse/domain/fields/tax-id.ts';
import type { FoundRecord, Known, Problem, TypedRow } from '@gatehouse/domain/imports/import-kind.ts';
import { importWords } from '@gatehouse/domain/imports/words.ts';
import { allRows, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Bringing, ImportHands, ImportTarget, ToWrite, Written } from '#server/features/imports/target.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { fingerprintOfNumber } from '#server/platform/session/fingerprint.ts';
import { bytesInJson, changeOne, insertMany } from '../many.ts';
import { type CompaniesNamed, companiesNamed, oneCompany } from './named-companies.ts';

interface Stored extends FoundRecord {
  readonly number: number;
  readonly fingerprint: string | null;
  readonly hasEntities: boolean;
  readonly parentId: string | null;
}

const isNumber = (text: string | undefined): text is string => /^\d{1,9}$/.test(text ?? '');

/** The companies of these numbers or legal names, in the words of the fields. */
const storedCompanies = async (work: Work, rows: readonly TypedRow[]): Promise<readonly Stored[]> => {
  const numbers = rows.flatMap(({ values: { number } }) => (isNumber(number) ? [Number(number)] : []));
  const names = rows.flatMap(({ values: { legalName = '' } }) => (legalName === '' ? [] : [legalName.toLowerCase()]));
  return allRows<Stored>(work)`
    select c.id, c.version, c.number, c.parent_company_id as "parentId", encode(c.tax_id_fingerprint, 'hex') as fingerprint,
      exists (select 1 from companies e where e.parent_company_id = c.id) as "hasEntities",
      jsonb_build_object('number', c.number::text, 'productionName', c.production_name, 'legalName', c.legal_name, 'companyType', c.company_type,
        'legalForm', coalesce(c.legal_form, ''), 'phone', coalesce(c.phone, ''), 'site', c.site,
        'address.street', coalesce(c.address->>'street', ''), 'address.city', coalesce(c.address->>'city', ''),
        'address.state', coalesce(c.address->>'state', ''), 'address.postalCode', coalesce(c.address->>'postalCode', ''),
        'address.country', coalesce(c.address->>'country', ''), 'internalUse', case when c.internal_use then 'Yes' else 'No' end,
        'taxId', case when c.tax_id_last4 is null then '' else 'Ends in ' || c.tax_id_last4 end, 'parent', coalesce(p.production_name, '')) as values
    from companies c left join companies p on p.id = c.parent_company_id
    where c.number = any(${numbers}::int[]) or lower(c.legal_name) = any(${names}::text[])`;
};

const foundFor = (stored: readonly Stored[], { values }: TypedRow): { found: Stored | null; problem?: Problem } => {
  const { number, legalName = '' } = values;
  if (number !== undefined) {
    const found = stored.find((each) => String(each.number) === number) ?? null;
    return found === null
      ? { found, problem: { field: 'number', message: importWords.noRecord('company') } }
      : { found };
  }
  const named = stored.filter((each) => each.values.legalName?.toLowerCase() === legalName.toLowerCase());
  if (named.length < 2) return { found: named[0] ?? null };
  const message = importWords.severalCompanies(named.map((each) => each.number));
  return { found: null, problem: { field: 'legalName', message } };
};

/** The parent that a row names: here already, or coming with this file. One level, as the form has it (CO-003). */
const parentOf = (
  typed: TypedRow,
  found: Stored | null,
  named: CompaniesNamed,
  coming: Bringing['coming'],
): { readonly id?: string; readonly problem?: string } => {
  const { parent } = typed.values;
  if (parent === undefined) return {};
  if (coming.has(parent.toLowerCase()) && named(parent).length === 0) return { id: COMING };
  const one = oneCompany(named(parent));
  if ('message' in one) return { problem: one.message };
  if (one.company.id === found?.id) return { problem: companyMessages.parentIsItself };
  if (one.company.hasParent) return { problem: companyMessages.parentHasParent };
  if (found?.hasEntities === true) return { problem: companyMessages.hasEntities };
  return { id: one.company.id };
};

/** Stands for a company that a dry run has not written; it is written before the rows that need it. */
const COMING = '00000000-0000-4000-8000-000000000000';

const lookUp = async (
  work: Work,
  { vault, coming }: Bringing,
  rows: readonly TypedRow[],
): Promise<readonly Known[]> => {
  const stored = await storedCompanies(work, rows);
  const named = await companiesNamed(
    work,
    rows.flatMap(({ values: { parent } }) => parent ?? []),
  );
  const printOf = (taxId: string): string => fingerprintOfNumber(vault, 'tax-id', taxIdDigits(taxId)).toString('hex');
  const prints = rows.map(({ values: { taxId } }) => (taxId === undefined ? null : printOf(taxId)));
  const alike = await allRows<{ number: number; print: string }>(work)`
    select number, encode(tax_id_fingerprint, 'hex') as print from companies
    where tax_id_fingerprint = any(select decode(unnest(${prints.filter((print) => print !== null)}::text[]), 'hex')) order by number`;
  return rows.map((typed, place): Known => {
    const { found, problem } = foundFor(stored, typed);
    const parent = parentOf(typed, found, named, coming);
    const problems = [
      ...(problem === undefined ? [] : [problem]),
      ...(parent.problem === undefined ? [] : [{ field: 'parent', message: parent.problem }]),
    ];
    const twin = alike.find(({ print, number }) => print === prints[place] && number !== found?.number);
    const { taxId, parent: parentWords } = typed.values;
    const values = found && {
      ...found.values,
      // a number that is kept sealed is the same when its print is; a parent when it is the same company
      ...(taxId !== undefined && prints[place] === found.fingerprint ? { taxId } : {}),
      ...(parentWords !== undefined && parent.id === found.parentId ? { parent: parentWords } : {}),
    };
    return {
      found: found === null ? null : { id: found.id, version: found.version, values: values ?? {} },
      links: parent.id === undefined ? {} : { parent: parent.id },
      problems,
      ...(twin === undefined ? {} : { note: `${duplicateSentence(twin.number, 'sameTaxId')}.` }),
    };
  });
};

const orNull = (text: string): string | null => (text === '' ? null : text);

type Seal = (typed: string) => Readonly<Record<string, string>>;

const sealing =
  ({ sealTaxId }: ImportHands, vault: Bringing['vault']): Seal =>
  (typed) => {
    const kept = sealTaxId(vault, typed);
    return {
      tax_id_encrypted: bytesInJson(kept.tax_id_encrypted),
      tax_id_last4: kept.tax_id_last4,
      tax_id_fingerprint: bytesInJson(kept.tax_id_fingerprint),
    };
  };

const nextNumber = async (work: Work): Promise<number> => {
  await run(work)`select pg_advisory_xact_lock(hashtext('gatehouse.company-number'))`;
  return (
    (await oneRow<{ number: number }>(work)`select coalesce(max(number), 10000) + 1 as number from companies`)
      ?.number ?? 10_001
  );
};

const inserted = async (work: Work, seal: Seal, rows: readonly ToWrite[]): Promise<readonly Written[]> => {
  if (rows.length === 0) return [];
  const first = await nextNumber(work);
  const at = work.now.toISOString();
  const made = rows.map(({ judged }, place) => {
    const input = judged.input as NewCompanyInput;
    return {
      number: first + place,
      company_type: input.companyType,
      legal_form: orNull(input.legalForm),
      production_name: input.productionName,
      legal_name: input.legalName,
      address: input.address,
      billing_address: input.billingAddress ?? input.address,
      phone: orNull(input.phone),
      site: input.site,
      parent_company_id: input.parentCompanyId,
      internal_use: input.internalUse,
      status: input.enabled ? 'ACTIVE' : 'DISABLED',
      version: 1,
      client_since: lotToday(work.now),
      created_at: at,
      updated_at: at,
      ...seal(input.taxId),
    };
  });
  const ids = await insertMany<{ id: string; number: number }>(work, 'companies', made, ['id', 'number']);
  const idOf = new Map(ids.map(({ id, number }) => [number, id]));
  const contacts = rows.flatMap(({ judged }, place) =>
    (judged.input as NewCompanyInput).contacts.map((contact) => ({
      company_id: idOf.get(first + place),
      first_name: contact.firstName,
      last_name: contact.lastName,
      email: contact.email,
      job_title: orNull(contact.jobTitle),
      phone: orNull(contact.phone),
      created_at: at,
      updated_at: at,
    })),
  );
  await insertMany(work, 'company_contacts', contacts, []);
  return rows.map(({ judged: { row } }, place) => ({
    row,
    id: idOf.get(first + place) ?? '',
    version: 1,
    before: null,
  }));
};

const columnOf: Readonly<Record<string, (input: NewCompanyInput) => Readonly<Record<string, unknown>>>> = {
  productionName: ({ productionName }) => ({ production_name: productionName }),
  legalName: ({ legalName }) => ({ legal_name: legalName }),
  companyType: ({ companyType }) => ({ company_type: companyType }),
  legalForm: ({ legalForm }) => ({ legal_form: orNull(legalForm) }),
  phone: ({ phone }) => ({ phone: orNull(phone) }),
  site: ({ site }) => ({ site }),
  internalUse: ({ internalUse }) => ({ internal_use: internalUse }),
  parent: ({ parentCompanyId }) => ({ parent_company_id: parentCompanyId }),
};

/** A billing address that is the company's own follows it (CO-012). */
const billingFollows = async (work: Work, id: string): Promise<boolean> =>
  (
    await oneRow<{ follows: boolean }>(work)`
    select billing_address in ('{}', address) as follows from companies where id = ${id}`
  )?.follows ?? false;

const changed = async (work: Work, seal: Seal, { judged, typed, known }: ToWrite): Promise<Written> => {
  const values = { ...known.found?.values, ...typed.values };
  const address = Object.fromEntries(
    ['country', 'street', 'city', 'state', 'postalCode'].map((part) => [part, values[`address.${part}`] ?? '']),
  );
  const input = {
    productionName: values.productionName ?? '',
    legalName: values.legalName ?? '',
    companyType: values.companyType,
    legalForm: values.legalForm ?? '',
    phone: values.phone ?? '',
    site: values.site,
    internalUse: values.internalUse === 'Yes',
    parentCompanyId: known.links.parent ?? null,
  } as unknown as NewCompanyInput;
  const follows =
    judged.changed.some((field) => field.startsWith('address.')) && (await billingFollows(work, judged.id ?? ''));
  const set = Object.assign(
    {},
    ...judged.changed.map((field) => {
      if (field.startsWith('address.')) return follows ? { address, billing_address: address } : { address };
      return field === 'taxId' ? seal(values.taxId ?? '') : (columnOf[field]?.(input) ?? {});
    }),
  );
  const { version, before } = await changeOne(work, 'companies', judged.id ?? '', set);
  return { row: judged.row, id: judged.id ?? '', version, before };
};

export const companiesTarget = (hands: ImportHands): ImportTarget => ({
  table: 'companies',
  own: ['company_contacts'],
  lookUp,
  write: async (work, { vault }, rows) => {
    const seal = sealing(hands, vault);
    const fresh = rows.filter(({ judged }) => judged.verdict === 'NEW');
    const written = [...(await inserted(work, seal, fresh))];
    for (const row of rows) if (row.judged.verdict === 'CHANGED') written.push(await changed(work, seal, row));
    return written;
  },
});
