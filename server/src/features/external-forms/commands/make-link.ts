import type { FormId } from '@gatehouse/domain/forms/form-ids.ts';
import { forbidden, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import { mayAskFor } from '@gatehouse/domain/service-requests/lifecycle.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { type AskingProject, readProject } from '#server/features/service-requests/queries/projects.ts';
import { createActionToken, expiryOf } from '#server/platform/links/action-tokens.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { insertLink } from '../queries.ts';

export interface LinkAsked extends Asker {
  readonly projectId: string;
  readonly formId: FormId;
  readonly to: { readonly name: string; readonly email: string } | null;
}

export interface MadeLink {
  readonly linkId: string;
  readonly url: string;
  readonly expiresAt: Date;
  readonly project: AskingProject;
}

export const assertTakesRequests = (project: { readonly status: string; readonly companyStatus: string }): void => {
  if (project.status !== 'ACTIVE') throw new Refusal(409, requestMessages.projectNotActive, 'not-now');
  if (project.companyStatus === 'DISABLED') throw new Refusal(409, requestMessages.companyDisabled, 'not-now');
};

/** §2: the address of the external form page; the form is named though 201 is the default, so that a reader sees which it is. */
const addressOf = (publicUrl: string, token: string, formId: FormId): string =>
  `${publicUrl}/usercogform?token=${encodeURIComponent(token)}&actionType=COG_FORM&cogFormId=${formId}`;

/** Whoever may ask for something for a project may let an outside person fill it in (RQ-006, RQ-007); each link is one filled-in form. */
export const makeLink = async (
  { work, scope, person, projectId, formId, to }: LinkAsked,
  publicUrl: string,
): Promise<MadeLink> => {
  const project = orNotFound(await readProject(work, scope, projectId));
  if (!mayAskFor(person, projectId)) throw forbidden();
  assertTakesRequests(project);
  const expiresAt = expiryOf('open-user-form', work.now);
  const { companyId } = project;
  const askedBy = { id: person.userProfileId, name: fullNameOf(person), email: person.email };
  const linkId = await insertLink(work, { companyId, projectId, formId, askedBy, to, expiresAt });
  const token = await createActionToken(work, {
    purpose: 'open-user-form',
    from: { givenBy: person.userProfileId, projectId },
    email: to?.email ?? person.email,
    companyId,
    recordId: linkId,
    recordVersion: formId,
  });
  return { linkId, url: addressOf(publicUrl, token, formId), expiresAt, project };
};
