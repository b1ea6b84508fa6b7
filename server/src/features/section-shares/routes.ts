import { forbidden, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { sectionSharesContract } from '@gatehouse/domain/section-shares/contract.ts';
import { shareMessages } from '@gatehouse/domain/section-shares/messages.ts';
import { readApplication } from '#server/features/credit-applications/queries/public-reading.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { finishByLink, renewByLink, saveByLink } from './commands/guest.ts';
import { copyLink, revokeShare, shareSection } from './commands/share.ts';
import type { Mover, ShareSettings } from './desk.ts';
import { guestFileRoutes } from './file-routes.ts';
import { openShare, targetOf } from './link.ts';
import { listShares, markShare, standingsOfShares } from './queries.ts';
import { guestSection, sectionShare } from './shape.ts';

interface Asking extends Asker {
  readonly params: { readonly creditApplicationId: string };
}

const byHand = ({ work, scope, person, params }: Asking): Mover => ({
  work,
  scope,
  by: person,
  creditApplicationId: params.creditApplicationId,
  seenVersion: null,
});

const targetOfCustomer = ({ params, person }: Asking, detail: Readonly<Record<string, unknown>>): Target => ({
  type: 'creditApplication',
  id: params.creditApplicationId,
  companyId: person.companyId,
  detail,
});

const sharesOf = async ({ work, params }: Asking) => {
  const shares = await listShares(work, params.creditApplicationId);
  const standings = await standingsOfShares(work, shares);
  return { shares: shares.map((share) => sectionShare(share, work.now, standings.get(share.id))) };
};

export const sectionShareRoutes = async <Kept>(door: Door, settings: ShareSettings<Kept>): Promise<void> => {
  const { credit, publicUrl } = settings;
  const on = implement(door, sectionSharesContract);

  on('GET /api/ar-portal/customer/ca/:creditApplicationId/section-shares', async (call) => {
    const application = orNotFound(await readApplication(call.work, call.scope, call.params.creditApplicationId));
    if (!can(call.person, 'applyCredit', application.projectId)) throw forbidden();
    return sharesOf(call);
  });

  on('POST /api/ar-portal/customer/ca/:creditApplicationId/section-shares', async (call) => {
    const { section, name, email } = call.body;
    const shareId = await shareSection(byHand(call), credit, call.body, publicUrl);
    call.touched(targetOfCustomer(call, { shareId, section, name, email }));
    return { message: shareMessages.shared, ...(await sharesOf(call)) };
  });

  on('POST /api/ar-portal/customer/ca/:creditApplicationId/section-shares/:shareId/copy-link', async (call) => {
    const url = await copyLink(byHand(call), credit, call.params.shareId, publicUrl);
    call.touched(targetOfCustomer(call, { shareId: call.params.shareId }));
    return { message: shareMessages.linkMade, url };
  });

  on('DELETE /api/ar-portal/customer/ca/:creditApplicationId/section-shares/:shareId', async (call) => {
    await revokeShare(byHand(call), credit, call.params.shareId);
    call.touched(targetOfCustomer(call, { shareId: call.params.shareId }));
    return { message: shareMessages.revoked, ...(await sharesOf(call)) };
  });

  on('GET /api/ar-portal/ca/third-party/section', async ({ work, query, answerVersion }) => {
    const section = await guestSection(credit, await openShare(work, query.token));
    answerVersion(section.sectionVersion);
    return section;
  });

  on('PUT /api/ar-portal/ca/third-party/section', async ({ work, body, seenVersion, touched, answerVersion }) => {
    const { opened, saved } = await saveByLink(work, credit, body.token, body.data, seenVersion);
    touched(targetOf(opened, { sectionVersion: saved.sectionVersion }));
    answerVersion(saved.sectionVersion);
    return saved;
  });

  on('POST /api/ar-portal/ca/third-party/section/opened', async ({ work, body, touched }) => {
    const opened = await openShare(work, body.token);
    await markShare(opened.work, opened.share.id, 'opened');
    touched(targetOf(opened));
    return {};
  });

  on('POST /api/ar-portal/ca/third-party/section/done', async ({ work, body, touched }) => {
    const { opened, doneAt } = await finishByLink(work, credit, body.token, publicUrl);
    touched(targetOf(opened));
    return { message: shareMessages.doneThanks, doneAt: doneAt.toISOString() };
  });

  on('POST /api/ar-portal/ca/third-party/section/new-link', async ({ work, body, touched }) => {
    const renewed = await renewByLink(work, body.token, publicUrl);
    if (renewed !== undefined) touched(targetOf(renewed));
    return { message: shareMessages.newLink };
  });

  await guestFileRoutes(door, settings);
};
