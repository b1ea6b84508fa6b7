import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { refreshCompanies, type ShownCompany } from './api.ts';
import { draftOf, emptyDraft, newBody, ownBody, staffBody } from './company-draft.ts';
import { companyPaths } from './company-paths.ts';
import { companyLabels, type FormKind, problemsOf } from './company-problems.ts';

/** Checked by the domain's rules, sent with the version that was seen. A tax id is never kept in the tab (promises rule 12). */
export function useCompanyForm(portal: Portal, company: ShownCompany | null) {
  const navigate = useNavigate();
  const kind: FormKind = company === null ? 'new' : portal === 'customer' ? 'own' : 'staff';
  const form = useRecordForm({
    saved: company === null ? emptyDraft : draftOf(company),
    version: company?.version ?? null,
    kept: { form: 'company-draft', record: company?.companyId ?? 'new' },
    sealed: ['taxId'],
    check: (draft) => problemsOf(draft, kind),
    labels: companyLabels,
    id: 'company',
    nameOf: (said) => (said in companyLabels ? said : undefined),
    send: (draft, { idempotencyKey, ifMatch }): Promise<{ readonly message: string; readonly companyId: string }> => {
      if (company === null) return call('POST /api/studio-ops/companies', { body: newBody(draft), idempotencyKey });
      const parts = { params: { companyId: company.companyId }, ifMatch };
      return portal === 'customer'
        ? call('PUT /api/customer-portal/companies/:companyId', { ...parts, body: ownBody(draft) })
        : call('PUT /api/studio-ops/companies/:companyId', { ...parts, body: staffBody(draft) });
    },
    reads: refreshCompanies,
    onDone: ({ companyId }) => void navigate({ to: companyPaths[portal].company, search: { companyId } }),
  });
  return { kind, form };
}
