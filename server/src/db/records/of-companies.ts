import { customerPlaces } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { TableLine } from './table-line.ts';
import { textList } from './text-list.ts';

/** What a customer may open (the features' document-access.ts): of an application their own places, letters, requests and quotes that were sent. */
const DOCUMENTS = `t.removed_at is null and (t.record_type = 'letter'
  or (t.record_type = 'creditApplication' and t.section in ${textList(customerPlaces)})
  or (t.record_type = 'request' and t.section = 'request' and exists (select from service_requests r where r.id = t.record_id and r.number is not null))
  or (t.record_type = 'quote' and exists (select from quotes q where q.id = t.record_id and q.status <> 'DRAFT')))`;

/** Companies, their people and projects, and the files they brought. */
export const companyTables = {
  companies: {
    part: 'company',
    of: 't.id = $company',
    theirs:
      'id address billing_address client_since company_type created_at legal_form legal_name number phone production_name site status updated_at version',
    staff: 'internal_use parent_company_id tax_id_last4',
    never: 'tax_id_encrypted tax_id_fingerprint',
    kept: 'stands',
  },
  company_contacts: {
    part: 'company',
    theirs: 'id company_id created_at email first_name job_title last_name phone updated_at version',
    kept: 'stands',
  },
  accounts_payable_contacts: {
    part: 'company',
    theirs: 'id company_id created_at email invalid_reason last_name name status updated_at',
    kept: 'stands',
  },
  users: {
    part: 'company',
    theirs:
      'id accepted_at company_admin company_id created_at email first_name invited_at job_title last_name phone status updated_at version',
    staff:
      'accounts_payable authority_cents frozen_at frozen_until invite_expires_at last_seen_at notifications preferences removed_at user_type_id',
    only: 't.removed_at is null',
    kept: 'formerUsers',
  },
  user_values: {
    part: 'company',
    of: 't.user_id in (select id from users where company_id = $company)',
    theirs: '',
    staff: 'user_id value',
    kept: 'formerUsers',
  },
  projects: {
    part: 'projects',
    theirs:
      'id active closed_at company_id created_at description ends_on financing image_type movie_type name number project_type site starts_on status updated_at version',
    never: 'image_key',
    kept: 'stands',
  },
  project_users: { part: 'projects', theirs: 'company_id project_id status user_id', kept: 'stands' },
  project_values: { part: 'projects', theirs: 'company_id project_id user_id value', kept: 'stands' },
  documents: {
    part: 'files',
    theirs: 'id company_id name pages record_id record_type section sha256 size slot type uploaded_at uploaded_by_name',
    staff: 'removed_at scan_found scan_state scanned_at scanned_with uploaded_by',
    never: 'storage_key',
    only: DOCUMENTS,
    kept: 'with',
  },
} as const satisfies Readonly<Record<string, TableLine>>;
