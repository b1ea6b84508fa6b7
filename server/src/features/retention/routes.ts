import { fieldRefusal, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import { sumOfKinds } from '@gatehouse/domain/retention/announcement.ts';
import { retentionContract } from '@gatehouse/domain/retention/contract.ts';
import { retentionKindIds } from '@gatehouse/domain/retention/kinds.ts';
import { letGoSentence, retentionMessages } from '@gatehouse/domain/retention/messages.ts';
import { pastSince } from '@gatehouse/domain/retention/until.ts';
import type { Work } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { dueNow, letGo, type Retention } from './commands/let-go.ts';
import { openAnnouncement } from './queries/announcements.ts';
import {
  countHistory,
  duePage,
  insertHold,
  isCompany,
  isProjectOf,
  lastRun,
  liftHold,
  listHolds,
  type Standing,
  standingOf,
} from './queries/retention.ts';

/** By hand at most so many at once: whoever pressed waits for it. */
const MOST_BY_HAND = 2_000;
const HERE = '/api/studio-ops/retention';
const HOLDS = '/api/studio-ops/legal-holds';

const standings = async (work: Work) => {
  const kinds = [];
  for (const kind of retentionKindIds)
    kinds.push({ kind, ...(await standingOf(work, kind, pastSince(kind, lot().retention, work.now))) });
  return kinds;
};
const allThatGo = (kinds: readonly Standing[]): number => kinds.reduce((sum, { goes }) => sum + goes, 0);

const nextOf = async (work: Work) => {
  const told = lot().retention.nightly ? await openAnnouncement(work) : undefined;
  return told === undefined ? null : { on: told.goesOn, goes: sumOfKinds(told.goes) };
};

/** What may no longer be kept, and what is held whatever the policy says (decision 0112). */
export const retentionRoutes = (door: Door, retention: Retention): void => {
  const on = implement(door, retentionContract);
  const streaming = implementStreaming(door, retentionContract);

  on(`GET ${HERE}`, async ({ work }) => ({
    kinds: await standings(work),
    history: await countHistory(work),
    lastRun: await lastRun(work),
    next: await nextOf(work),
  }));

  on(`GET ${HERE}/due`, ({ work, query: { kind, page } }) =>
    duePage(work, kind, pastSince(kind, lot().retention, work.now), page),
  );

  streaming(`POST ${HERE}/let-go`, async ({ body, person, inWork, auditIn, touched, origin }) => {
    await inWork(async (work) => {
      const goes = allThatGo(await standings(work));
      if (goes === 0) throw new Refusal(409, retentionMessages.nothing, 'nothing-due');
      if (goes !== body.goes) throw new Refusal(409, retentionMessages.listChanged, 'list-changed');
      touched({ type: 'retention', id: 'by-hand', companyId: null, detail: { goes } });
      await auditIn(work);
    });
    const by = { person, requestId: origin.requestId };
    const { gone } = await letGo(retention, by, dueNow(retention, retentionKindIds), MOST_BY_HAND);
    const left = await inWork(async (work) => allThatGo(await standings(work)));
    return { message: letGoSentence(gone, left), gone, left };
  });

  on(`GET ${HOLDS}`, async ({ work }) => ({ rows: await listHolds(work) }));

  on(`POST ${HOLDS}`, async ({ work, body, person, touched }) => {
    const { companyId, projectId, reason } = body;
    if (!(await isCompany(work, companyId))) orNotFound(undefined);
    if (projectId !== null && !(await isProjectOf(work, projectId, companyId)))
      throw fieldRefusal(400, 'projectId', retentionMessages.notOfCompany, 'project');
    const by = { id: person.userProfileId, name: fullNameOf(person) };
    const holdId = await insertHold(work, { companyId, projectId, reason, by });
    if (holdId === undefined) throw new Refusal(409, retentionMessages.onHold, 'on-hold');
    touched({ type: 'legalHold', id: holdId, companyId, detail: { projectId, reason } });
    return { message: retentionMessages.held, holdId };
  });

  on(`POST ${HOLDS}/:holdId/lift`, async ({ work, params: { holdId }, body, person, touched }) => {
    const companyId = orNotFound(
      await liftHold(work, holdId, {
        by: { id: person.userProfileId, name: fullNameOf(person) },
        because: body.because,
      }),
    );
    touched({ type: 'legalHold', id: holdId, companyId, detail: { because: body.because } });
    return { message: retentionMessages.lifted };
  });
};
