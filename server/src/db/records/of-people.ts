import type { TableLine } from './table-line.ts';

/** The people of the studio. */
export const peopleTables = {
  user_roles: { part: 'people', of: null, theirs: '', staff: 'role user_id', kept: 'stands' },
  user_departments: { part: 'people', of: null, theirs: '', staff: 'department_id user_id', kept: 'stands' },
  designations: {
    part: 'people',
    of: null,
    theirs: '',
    staff: 'id cap_cents department_id level user_id valid_from valid_to',
    kept: 'stands',
  },
  delegations: {
    part: 'people',
    of: null,
    theirs: '',
    staff: 'id cap_cents ended_at ended_because first_day from_user_id last_day reason scopes set_at set_by to_user_id',
    kept: 'stands',
  },
  directory_groups: {
    part: 'people',
    of: null,
    theirs: '',
    staff: 'id created_at display_name external_id updated_at version',
    kept: 'stands',
  },
  directory_members: { part: 'people', of: null, theirs: '', staff: 'group_id person_id', kept: 'stands' },
  directory_mappings: {
    part: 'people',
    of: null,
    theirs: '',
    staff:
      'authority_cents cap_cents department_id group_id hand_over_to level mapped_by role updated_at values version',
    kept: 'stands',
  },
  directory_people: {
    part: 'people',
    of: null,
    theirs: '',
    staff: 'id active body created_at due external_id given updated_at user_id user_name version',
    kept: 'stands',
  },
  directory_state: { part: 'people', of: null, theirs: '', staff: 'one paused_at paused_by', kept: 'stands' },
  directory_log: {
    part: 'people',
    of: null,
    theirs: '',
    staff: 'id at request_id state user_id what who',
    kept: 'always',
  },
  user_changes: {
    part: 'people',
    of: 't.company_id = $company',
    theirs: '',
    staff:
      'id asked_at asked_by asked_through company_id confirmed_by expires_at held kind mapped_by outcome settled_at user_id waits_for wanted',
    never: 'token_hash',
    kept: 'stands',
  },
} as const satisfies Readonly<Record<string, TableLine>>;
