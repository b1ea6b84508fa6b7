import type { TableLine } from './table-line.ts';

/** Requests, passes and holds. */
export const serviceTables = {
  service_requests: {
    part: 'requests',
    theirs:
      'id acknowledged_at agreed_from agreed_to answer_by answers cancellation_asked_at cancellation_reason charge company_id confirmed_at created_at department_ids estimate_wanted form_id form_version guest number place po_number project_id reason requester_email requester_name resubmission_of signed_off_at site status status_since submitted_at title type updated_at version wanted_from wanted_to',
    staff: 'ar_number asked_by asked_in assignee_id cancellation_asked_by delivery_state requester_id sign_off_by',
    only: 't.number is not null',
    kept: 'requests',
  },
  service_request_entries: {
    part: 'requests',
    theirs: 'id actor_name at body company_id from_status kind request_id to_status',
    staff: 'actor_id internal',
    only: 'not t.internal',
    kept: 'with',
  },
  service_request_deliveries: {
    part: 'requests',
    theirs: 'id company_id department_id request_id settled_at state',
    staff: 'addressee attempts channel mail_id problem',
    never: 'delivery_key',
    kept: 'with',
  },
  quotes: {
    part: 'requests',
    theirs:
      'id accepted_name amount_cents answered_at closed_at company_id created_at declined_because department_id document_id number project_id request_id sent_at status superseded_by tax_note title updated_at uploaded_by_name valid_until version',
    staff: 'accepted_by invoiced_cents uploaded_by',
    only: "t.status <> 'DRAFT'",
    kept: 'with',
  },
  form_links: {
    part: 'studio',
    theirs: '',
    staff:
      'id asked_by asked_by_email asked_by_name company_id created_at expires_at form_id kept_answers project_id request_id sent_at to_email to_name',
    kept: 'with',
  },
  passes: {
    part: 'passes',
    theirs:
      'id arrived_at arrives_on company_id created_at created_by destination email escort first_name from_time gate host_id host_name host_phone last_name leaves_on left_at note_to_gate number parking_place phone plate project_id reason request_id site status status_since to_time turned_away_because type updated_at vehicle version visitor_company',
    never: 'code_hash',
    kept: 'passes',
  },
  gate_events: {
    part: 'studio',
    theirs: '',
    staff: 'id at because company_id gate kind pass_id recorded_at recorded_by seen_name seen_plate site',
    kept: 'with',
  },
  allocations: {
    part: 'passes',
    theirs:
      'id challenge_until challenged_at company_id created_at ends_on held_since hold_level note prep_days project_id space_id starts_on state strike_days updated_at version',
    staff: 'challenge_asked_by challenged_by created_by',
    kept: 'stands',
  },
  legal_holds: {
    part: 'studio',
    theirs: '',
    staff:
      'id company_id project_id reason placed_at placed_by placed_by_name lifted_at lifted_by lifted_by_name lifted_because',
    kept: 'always',
  },
} as const satisfies Readonly<Record<string, TableLine>>;
