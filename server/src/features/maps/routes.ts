import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { planMessages } from '@gatehouse/domain/maps/messages.ts';
import { lotPlanContract } from '@gatehouse/domain/maps/plan-contract.ts';
import type { PlanDocument } from '@gatehouse/domain/maps/plan-format.ts';
import { heldByPlan } from '@gatehouse/domain/maps/plan-words.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { lotSite } from '@gatehouse/domain/sites/sites.ts';
import type { Work } from '#server/db/work.ts';
import type { Draft } from '#server/platform/drafts/keep-drafts.ts';
import type { Version } from '#server/platform/drafts/keep-versions.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { planOfFile } from './import-plan.ts';
import { keptPlan, placeSpaces } from './queries.ts';

const noDraft = () => new Refusal(409, planMessages.noDraft, 'no-draft');
const target = (version: number, detail: Target['detail'] = {}): Target => ({
  type: 'lotPlan',
  id: 'lot-plan',
  version,
  detail,
});

/** A lot that nobody has drawn: nobody published it. */
const versionShape = ({ version, words, note, publishedAt, publishedBy }: Version<PlanDocument>) => {
  const isNobodys = words.sheets.length === 0 && version === 1;
  return {
    version,
    publishedAt: isNobodys ? null : publishedAt.toISOString(),
    publishedBy: isNobodys ? null : publishedBy,
    note,
    holds: heldByPlan(words),
  };
};
const draftShape = ({ words, rowVersion, editedAt, editedByName }: Draft<PlanDocument>) => ({
  plan: words,
  rowVersion,
  editedBy: editedByName,
  editedAt: editedAt.toISOString(),
  holds: heldByPlan(words),
});

const keep = async (work: Work, person: Person, plan: PlanDocument, seen: number) => {
  await keptPlan.saveDraft(work, person, 'plan', plan, seen);
  return draftShape(orNotFound(await keptPlan.readDraft(work, 'plan')));
};

/** The lot plan: everybody sees what is published, System Admins import, look at and publish it (decision 0106). */
export const lotPlanRoutes = (door: Door): void => {
  const on = implement(door, lotPlanContract);

  on('GET /api/customer-portal/lot-plan', async ({ work }) => {
    const { version, words } = await keptPlan.readInForce(work, 'plan');
    return { version, plan: words };
  });

  on('GET /api/studio-ops/lot-plan', async ({ work }) => {
    const inForce = await keptPlan.readInForce(work, 'plan');
    const draft = await keptPlan.readDraft(work, 'plan');
    return { ...versionShape(inForce), plan: inForce.words, draft: draft === undefined ? null : draftShape(draft) };
  });

  on('PUT /api/studio-ops/lot-plan/draft', async ({ work, person, body, seenVersion, touched, answerVersion }) => {
    const draft = await keep(work, person, body.plan, seenVersion);
    touched(target(draft.rowVersion));
    answerVersion(draft.rowVersion);
    return { message: planMessages.draftSaved, draft };
  });

  on(
    'POST /api/studio-ops/lot-plan/draft/import',
    async ({ work, person, body, seenVersion, touched, answerVersion }) => {
      const now = (await keptPlan.readDraft(work, 'plan'))?.words ?? (await keptPlan.readInForce(work, 'plan')).words;
      const draft = await keep(work, person, planOfFile(body.text, now), seenVersion);
      touched(target(draft.rowVersion, { fileName: body.fileName, holds: draft.holds }));
      answerVersion(draft.rowVersion);
      return { message: planMessages.imported(draft.holds), draft };
    },
  );

  on('DELETE /api/studio-ops/lot-plan/draft', async ({ work, seenVersion, touched }) => {
    await keptPlan.discardDraft(work, 'plan', seenVersion, noDraft);
    touched(target(seenVersion));
    return { message: planMessages.draftDiscarded };
  });

  on('POST /api/studio-ops/lot-plan/publish', async ({ work, person, body, seenVersion, touched }) => {
    const { version, words } = await keptPlan.publishDraft(work, person, 'plan', seenVersion, {
      missing: noDraft,
      note: body.note,
      check: (plan, inForce) => {
        if (JSON.stringify(plan) === JSON.stringify(inForce))
          throw new Refusal(409, planMessages.nothingChanged, 'not-now');
      },
    });
    await placeSpaces(work, lotSite(), words);
    touched(target(version, { note: body.note, holds: heldByPlan(words) }));
    return { message: planMessages.published, version };
  });

  on('GET /api/studio-ops/lot-plan/versions', async ({ work }) => ({
    versions: (await keptPlan.listVersions(work, 'plan')).map(versionShape),
  }));

  on('GET /api/studio-ops/lot-plan/versions/:version', async ({ work, params }) => {
    const version = await keptPlan.readVersion(work, 'plan', params.version);
    return { ...versionShape(orNotFound(version ?? undefined)), plan: orNotFound(version ?? undefined).words };
  });
};
