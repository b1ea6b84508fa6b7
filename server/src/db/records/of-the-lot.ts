import type { TableLine } from './table-line.ts';

/** The lot itself, and the history of everything. */
export const lotTables = {
  departments: {
    part: 'lot',
    of: null,
    theirs: '',
    staff:
      'id answer_hours charges close_asked_by closed_at closes_on code credit_share email makes_costumes name phone serves_clients site successor_id updated_at updated_by_name version',
    kept: 'stands',
  },
  sites: {
    part: 'lot',
    of: null,
    theirs: '',
    staff: 'id day_minutes holiday_opens holiday_shuts holidays lost opens place shuts time_zone',
    kept: 'stands',
  },
  spaces: {
    part: 'lot',
    of: null,
    theirs: '',
    staff:
      'id created_at created_by department_id height kind length name place position power retired_on site sort stands_in_it units updated_at updated_by version width',
    kept: 'stands',
  },
  lot_settings: {
    part: 'lot',
    of: null,
    theirs: '',
    staff: 'group_id updated_at updated_by updated_by_name value version',
    kept: 'stands',
  },
  lot_plans: {
    part: 'lot',
    of: null,
    theirs: '',
    staff: 'note plan plan_id published_at published_by published_by_name version',
    kept: 'stands',
  },
  lot_notices: {
    part: 'lot',
    of: null,
    theirs: '',
    staff: 'id body created_at created_by first_day kind last_day site title',
    kept: 'stands',
  },
  approval_policies: {
    part: 'lot',
    of: null,
    theirs: '',
    staff: 'note policy published_at published_by published_by_name version',
    kept: 'stands',
  },
  form_definitions: {
    part: 'lot',
    of: null,
    theirs: '',
    staff: 'definition form_id published_at published_by published_by_name version',
    kept: 'stands',
  },
  letter_templates: {
    part: 'lot',
    of: null,
    theirs: '',
    staff: 'body kind published_at published_by published_by_name subject version',
    kept: 'stands',
  },
  faqs: {
    part: 'lot',
    of: null,
    theirs: '',
    staff: 'id answer faq_category_id question search updated_at updated_by version',
    kept: 'stands',
  },
  guarantors: {
    part: 'lot',
    of: null,
    theirs: '',
    staff:
      'id active contact_email contact_name created_at kind name note per_show_cap_cents total_cap_cents updated_at version',
    kept: 'stands',
  },
  screening_lists: {
    part: 'lot',
    of: null,
    theirs: '',
    staff: 'id entries in_force name sha256 uploaded_at uploaded_by version',
    kept: 'stands',
  },
  screening_entries: {
    part: 'lot',
    of: null,
    theirs: '',
    staff: 'detail list_id name position search',
    kept: 'stands',
  },
  lot_setting_savings: { part: 'history', of: null, theirs: '', staff: 'id at by_id by_name note', kept: 'always' },
  lot_setting_changes: {
    part: 'history',
    of: null,
    theirs: '',
    staff: 'id after became before group_id label number place put_back_at put_back_by saving_id was within',
    kept: 'always',
  },
  lot_files: {
    part: 'history',
    of: null,
    theirs: '',
    staff: 'id came_at by_name digest changes',
    never: 'secrets',
    kept: 'always',
  },
  audit: {
    part: 'history',
    theirs: '',
    staff: 'id actor_id actor_name at company_id detail event request_id target_id target_type target_version',
    as: { detail: 't.detail::text' },
    kept: 'always',
  },
  retention_runs: {
    part: 'history',
    of: null,
    theirs: '',
    staff: 'id ran_at by_id by_name gone files',
    kept: 'always',
  },
  imports: {
    part: 'history',
    of: null,
    theirs: '',
    staff:
      'id asked_read cancelled changed_rows choices created_at created_by done_rows file_name file_sha256 file_size finished_at kind mail mode new_rows number problem read_as refused_rows same_rows started_at started_by state stops task task_began_at task_ended_at total_rows undone_by updated_at version',
    never: 'columns storage_key leased_until',
    kept: 'always',
  },
} as const satisfies Readonly<Record<string, TableLine>>;
