import { letters } from '@gatehouse/domain/letters/kinds.ts';
import { mergeFields, neededFields } from '@gatehouse/domain/letters/merge-fields.ts';
import { mailOf, paperOf } from '@gatehouse/domain/letters/paper.ts';
import { sampleFacts } from '@gatehouse/domain/letters/sample.ts';
import { templateProblems } from '@gatehouse/domain/letters/template.ts';
import { templateMessages } from '@gatehouse/domain/letters/template-messages.ts';
import { letterTemplatesContract } from '@gatehouse/domain/letters/templates-contract.ts';
import { chargingDepartments } from '#server/features/departments/queries.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { publishTemplate } from './commands/publish-template.ts';
import { keptTemplates, listTemplates, listVersions } from './queries/templates.ts';

export const letterTemplateRoutes = (door: Door): void => {
  const on = implement(door, letterTemplatesContract);

  on('GET /api/ar-portal/letter-templates', async ({ work }) => ({
    templates: (await listTemplates(work)).map((row) => ({ ...row, title: letters[row.kind].title })),
  }));

  on('GET /api/ar-portal/letter-templates/:kind', async ({ work, params: { kind }, answerVersion }) => {
    const draft = await keptTemplates.readDraft(work, kind);
    answerVersion(draft?.rowVersion ?? 0);
    return {
      kind,
      title: letters[kind].title,
      versions: [...(await listVersions(work, kind))],
      draft:
        draft === undefined
          ? null
          : {
              ...draft.words,
              draftVersion: draft.rowVersion,
              editedBy: draft.editedByName,
              editedAt: draft.editedAt.toISOString(),
              problems: [...templateProblems(kind, draft.words)],
            },
      fields: mergeFields[kind].map((field) => ({ ...field, needed: neededFields[kind].includes(field.name) })),
    };
  });

  on(
    'PUT /api/ar-portal/letter-templates/:kind/draft',
    async ({ work, person, params, body, seenVersion, touched }) => {
      const draftVersion = await keptTemplates.saveDraft(work, person, params.kind, body, seenVersion);
      touched({ type: 'letterTemplate', id: params.kind, version: draftVersion });
      return { message: templateMessages.saved, draftVersion };
    },
  );

  on('DELETE /api/ar-portal/letter-templates/:kind/draft', async ({ work, params, seenVersion, touched }) => {
    await keptTemplates.discardDraft(work, params.kind, seenVersion);
    touched({ type: 'letterTemplate', id: params.kind });
    return { message: templateMessages.discarded };
  });

  on('POST /api/ar-portal/letter-templates/:kind/publish', async ({ work, person, params, seenVersion, touched }) => {
    const version = await publishTemplate(work, person, params.kind, seenVersion);
    touched({ type: 'letterTemplate', id: params.kind, version });
    return { message: templateMessages.published(version), version };
  });

  // asks and changes nothing: no audit row for every pause in somebody's typing
  implementStreaming(door, letterTemplatesContract)(
    'POST /api/ar-portal/letter-templates/:kind/preview',
    async ({ inWork, params: { kind }, body }) => {
      const { version, departments } = await inWork(async (work) => ({
        ...(await keptTemplates.readInForce(work, kind)),
        departments: (await chargingDepartments(work)).filter(({ signs }) => signs),
      }));
      const [first, second] = departments.map(({ name }) => name);
      const two = first === undefined || second === undefined ? undefined : ([first, second] as const);
      const written = paperOf(sampleFacts(kind, two), body, version + 1);
      return {
        paper: written.paper,
        mail: mailOf(written, [`${letters[kind].section}.pdf`]),
        problems: [...templateProblems(kind, body)],
      };
    },
  );
};
