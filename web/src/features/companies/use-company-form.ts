import { addressLines } from '@gatehouse/domain/companies/address-lines.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { familyOf } from '#web/api/family.ts';
import { queryClient } from '#web/api/query-client.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { toast } from '#web/ui/toast.ts';
import { useKeeping, useKeptDraft } from '#web/ui/use-draft.ts';
import { companyQuery, refreshCompanies, type ShownCompany } from './api.ts';
import {
  type CompanyDraft,
  draftOf,
  emptyDraft,
  isKeptCompany,
  isSameDraft,
  newBody,
  ownBody,
  staffBody,
  withoutTaxId,
} from './company-draft.ts';
import { companyPaths } from './company-paths.ts';
import { ownRefusals, type Problems, problemsOf } from './company-problems.ts';

export interface Change {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

interface About {
  readonly portal: Portal;
  /** null: a new company. */
  readonly company: ShownCompany | null;
  readonly userProfileId: string;
}

/** The state of the company form: typed words kept over reload and expiry, checked by the domain's rules, sent with the version that was seen. */
export function useCompanyForm({ portal, company, userProfileId }: About) {
  const navigate = useNavigate();
  const kind = company === null ? 'new' : portal === 'customer' ? 'own' : 'staff';
  const [base, setBase] = useState(company);
  const start = base === null ? emptyDraft : draftOf(base);
  const place = { form: 'company-draft', person: userProfileId, record: company?.companyId ?? 'new' };
  const { kept, store } = useKeptDraft(place, isKeptCompany);
  const [draft, setDraft] = useState<CompanyDraft>(kept === null ? start : { ...kept.draft, taxId: start.taxId });
  const [version, setVersion] = useState(kept?.version ?? company?.version ?? null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [theirs, setTheirs] = useState<readonly Change[] | null>(null);
  const [repeat] = useState(createRepeatKey);
  const isDirty = !done && !isSameDraft(draft, start);
  useKeeping(store, isDirty ? { draft: withoutTaxId(draft), version } : null);
  const found = problemsOf(draft, kind);
  const problems: Problems = { ...ownRefusals(error), ...(attempt === 0 ? {} : found) };

  const send = async (): Promise<{ message: string; companyId: string }> => {
    if (company === null) {
      const body = newBody(draft);
      return call('POST /api/studio-ops/companies', { body, idempotencyKey: repeat.keyFor(body) });
    }
    const shared = { params: { companyId: company.companyId }, ifMatch: String(version) };
    return portal === 'customer'
      ? call('PUT /api/customer-portal/companies/:companyId', { ...shared, body: ownBody(draft) })
      : call('PUT /api/studio-ops/companies/:companyId', { ...shared, body: staffBody(draft) });
  };

  /** Somebody was faster: what they changed is shown, what was typed stays, and the next save is over their version. */
  const meet = async (): Promise<void> => {
    if (company === null || base === null) return;
    const query = companyQuery(familyOf(portal), company.companyId);
    const now = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    setTheirs(changesBetween(base, now));
    setDraft((typed) => mergedWith(typed, draftOf(base), draftOf(now)));
    setBase(now);
    setVersion(now.version);
  };

  const submit = async (): Promise<void> => {
    setAttempt((count) => count + 1);
    setError(null);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    try {
      const { message, companyId } = await send();
      repeat.settle();
      setDone(true);
      store.remove();
      toast.ok(message);
      await refreshCompanies();
      void navigate({ to: companyPaths[portal].company, search: { companyId } });
    } catch (thrown) {
      repeat.settle(thrown);
      const refusal = thrown instanceof CallError ? thrown : null;
      if (refusal?.status === 412) await meet().catch(() => undefined);
      else setTheirs(null);
      setError(refusal ?? new CallError(500, [{ errorMessage: sentenceOf(thrown) }]));
      setAttempt((count) => count + 1);
      setBusy(false);
    }
  };

  return {
    kind,
    draft,
    set: (part: Partial<CompanyDraft>) => setDraft((before) => ({ ...before, ...part })),
    problems,
    attempt,
    busy,
    isDirty,
    wasKept: kept !== null,
    theirs,
    /** What has no field to stand beside. */
    sentences: (error?.messages ?? []).flatMap(({ field, errorMessage }) =>
      field !== undefined && field in ownRefusals(error) ? [] : [errorMessage],
    ),
    submit: () => void submit(),
    forget: () => store.remove(),
  } as const;
}

/** What this person did not touch follows the newer version; what they typed stays theirs. */
const mergedWith = (typed: CompanyDraft, before: CompanyDraft, now: CompanyDraft): CompanyDraft =>
  Object.fromEntries(
    (Object.keys(typed) as (keyof CompanyDraft)[]).map((field) => [
      field,
      JSON.stringify(typed[field]) === JSON.stringify(before[field]) ? now[field] : typed[field],
    ]),
  ) as unknown as CompanyDraft;

const words = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object' && value !== null) return addressLines(value).join(', ');
  return String(value ?? '');
};

/** What the newer version says differently, field by field. */
const changesBetween = (before: ShownCompany, now: ShownCompany): readonly Change[] => {
  const facts = (company: ShownCompany) => ({
    companyType: company.companyType,
    legalForm: company.legalForm,
    productionName: company.productionName,
    legalName: company.legalName,
    site: company.site,
    phone: company.phone,
    address: company.address,
    billingAddress: company.billingAddress ?? company.address,
    taxId: company.taxIdLast4 === null ? '' : `Ends in ${company.taxIdLast4}`,
    parentCompanyId: company.parent?.name ?? '',
    internalUse: company.internalUse ?? false,
  });
  const [old, young] = [facts(before), facts(now)];
  return (Object.keys(young) as (keyof typeof young)[]).flatMap((field) => {
    const [from, to] = [words(old[field]), words(young[field])];
    return from === to ? [] : [{ field, from, to }];
  });
};
