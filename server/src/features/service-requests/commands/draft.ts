import { type Answers, keptAnswers } from '@gatehouse/domain/forms/answers.ts';
import { type FormDefinition, fieldsOf, type PrefillField } from '@gatehouse/domain/forms/definition.ts';
import { formMessages } from '@gatehouse/domain/forms/messages.ts';
import { forbidden, notFound, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { accountOf, fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { RequestDraft } from '@gatehouse/domain/service-requests/contract.ts';
import { requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { mayAskFor } from '@gatehouse/domain/service-requests/lifecycle.ts';
import { meaningsOf } from '@gatehouse/domain/service-requests/meanings.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import type { RequestType } from '@gatehouse/domain/service-requests/request-types.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { z } from 'zod';
import { markedForm } from '#server/features/forms/queries/definitions.ts';
import { formOf } from '../detail.ts';
import { type AskingProject, chargeOf, readAskedProject, siteOf } from '../queries/projects.ts';
import type { RequestRowData } from '../queries/rows.ts';
import { readRequest, type WholeRequest } from '../queries/whole.ts';
import { addEntry, deleteDraft, insertRequest, type RequestSet, updateRequest } from '../queries/writes.ts';
import { actorOf, begin, type RequestAsker, type RequestMover } from './move.ts';

/** The eight fields that the portal knows before anybody types (§2). */
const prefilled = (definition: FormDefinition, person: Person, project: AskingProject): Answers => {
  const known: Readonly<Record<PrefillField, string>> = {
    Requestor: fullNameOf(person),
    UserId: accountOf(person) ?? '',
    ApplicantEmail: person.email,
    CompanyId: project.companyId,
    ProductionCompany: project.companyName,
    ProjectId: project.projectId,
    ProjectName: project.name,
    ExtInfoId: '',
  };
  return Object.fromEntries(
    fieldsOf(definition).flatMap(({ key, prefill }) =>
      prefill === undefined || known[prefill] === '' ? [] : [[key, known[prefill]]],
    ),
  );
};

/** What of the answers is known by columns of its own, for lists and departments. */
export const columnsOf = (definition: FormDefinition, type: RequestType, answers: Answers) => {
  const { title, place, wantedFrom, wantedTo, estimateWanted, departmentIds } = meaningsOf(definition, type, answers);
  return {
    title,
    place,
    wanted_from: wantedFrom,
    wanted_to: wantedTo,
    estimate_wanted: estimateWanted,
    department_ids: [...departmentIds],
  };
};

export interface NewDraft {
  readonly projectId: string;
  readonly type: RequestType;
  readonly site?: Site | undefined;
  /** Another request of the same kind, whose answers are taken over (decisions: repeat last). */
  readonly like?: string | undefined;
}

const likeOf = async (asker: RequestAsker, type: RequestType, like: string | undefined) => {
  if (like === undefined) return null;
  const row = await readRequest(asker, like);
  if (row === undefined || row.type !== type) throw notFound();
  return row.parts;
};

export const startRequest = async (asker: RequestAsker, asked: NewDraft): Promise<WholeRequest> => {
  const { work, scope, person } = asker;
  const { formId } = requestTypes[asked.type];
  const project = orNotFound(await readAskedProject(work, scope, asked.projectId, formId));
  if (!mayAskFor(person, asked.projectId)) throw forbidden();
  assertActive(project);
  const before = await likeOf(asker, asked.type, asked.like);
  const { version, definition } = await markedForm(work, formId, project.formNow);
  const mine = prefilled(definition, person, project);
  const answers = before === null ? mine : keptAnswers(definition, { ...before.answers, ...mine });
  return insertDraft(asker, project, {
    type: asked.type,
    form: { formId, version, definition },
    answers,
    site: asked.site ?? before?.site ?? siteOf(project),
    poNumber: before?.poNumber ?? null,
  });
};

const assertActive = ({ status, companyStatus }: AskingProject): void => {
  if (status !== 'ACTIVE') throw new Refusal(409, requestMessages.projectNotActive, 'not-now');
  if (companyStatus === 'DISABLED') throw new Refusal(409, requestMessages.companyDisabled, 'not-now');
};

interface Drafted {
  readonly type: RequestType;
  readonly form: { readonly formId: number; readonly version: number; readonly definition: FormDefinition };
  readonly answers: Answers;
  readonly site: Site;
  readonly poNumber: string | null;
  readonly resubmissionOf?: string;
}

const insertDraft = (
  { work, person }: RequestAsker,
  project: AskingProject,
  drafted: Drafted,
): Promise<WholeRequest> => {
  const { type, form, answers, site, poNumber, resubmissionOf } = drafted;
  return insertRequest(
    work,
    {
      company_id: project.companyId,
      project_id: project.projectId,
      type,
      form_id: form.formId,
      form_version: form.version,
      site,
      answers,
      ...columnsOf(form.definition, type, answers),
      requester_id: accountOf(person),
      requester_name: fullNameOf(person),
      requester_email: person.email,
      charge: chargeOf(project),
      po_number: poNumber,
      resubmission_of: resubmissionOf ?? null,
    },
    { actor: actorOf(person), entries: [{ kind: 'started' }] },
  );
};

/** A key that neither this form nor the version before knows is refused: nothing that nobody sees is stored. */
const assertKnown = (definition: FormDefinition, before: FormDefinition, answers: Answers): void => {
  const known = new Set([...fieldsOf(definition), ...fieldsOf(before)].map(({ key }) => key));
  const unknown = Object.keys(answers).filter((key) => !known.has(key));
  if (unknown.length > 0)
    throw new Refusal(
      400,
      unknown.slice(0, 20).map((field) => ({ errorMessage: formMessages.unknownField, field, code: 'unknown-field' })),
    );
};

/** Keeps what was typed, wrong or half (the detail names what is wrong), on the form as it is now. */
export const saveDraft = async (mover: RequestMover, draft: z.output<typeof RequestDraft>): Promise<WholeRequest> => {
  const { work } = mover;
  const { row } = await begin(mover, 'submit', onlyAsDraft);
  const { version, definition } = await formOf(work, row);
  const before = await markedForm(work, row.parts.formId, row.formThen);
  assertKnown(definition, before.definition, draft.answers);
  const keys = new Set(fieldsOf(definition).map(({ key }) => key));
  const answers = Object.fromEntries(Object.entries(draft.answers).filter(([key]) => keys.has(key)));
  const set: RequestSet = {
    answers: JSON.stringify(answers),
    form_version: version,
    ...columnsOf(definition, row.type, answers),
    ...(draft.site === undefined ? {} : { site: draft.site }),
    ...(draft.charge === undefined ? {} : { charge: draft.charge }),
    ...(draft.poNumber === undefined ? {} : { po_number: draft.poNumber === '' ? null : draft.poNumber }),
  };
  return updateRequest(work, row.requestId, set, { actor: actorOf(mover.person), entries: [] });
};

/** Writing a draft asks who may submit it and whether it is one still, and nothing of what submitting asks besides. */
const onlyAsDraft = (row: WholeRequest): WholeRequest => ({
  ...row,
  projectStatus: 'ACTIVE',
  companyStatus: 'ACTIVE',
  onHold: false,
  guest: false,
});

export const discardDraft = async (mover: RequestMover): Promise<RequestRowData> => {
  const { row } = await begin(mover, 'submit', onlyAsDraft);
  await deleteDraft(mover.work, row.requestId);
  return row;
};

/**
 * A new draft with everything filled in, linked to what it stands for (decisions §4 Resubmit). One that is begun already is given again. What waited
 * for info is closed when the new one is submitted (submit.ts): until then its question stands.
 */
export const resubmitRequest = async (mover: RequestMover): Promise<WholeRequest> => {
  const { row } = await begin(mover, 'resubmit');
  const { parts } = row;
  if (parts.resubmittedAs !== null) {
    const begun = await readRequest(mover, parts.resubmittedAs.requestId);
    if (begun?.status === 'DRAFT') return begun;
  }
  const project = orNotFound(await readAskedProject(mover.work, mover.scope, row.projectId, parts.formId));
  const { version, definition } = await markedForm(mover.work, parts.formId, row.formNow);
  const fresh = await insertDraft(mover, project, {
    type: row.type,
    form: { formId: parts.formId, version, definition },
    answers: keptAnswers(definition, parts.answers),
    site: parts.site,
    poNumber: parts.poNumber,
    resubmissionOf: row.requestId,
  });
  await addEntry(mover.work, row, actorOf(mover.person), { kind: 'resubmit' });
  return fresh;
};
