import { buffer } from 'node:stream/consumers';
import { emailActionsContract } from '@gatehouse/domain/email-actions/contract.ts';
import { emailActionMessages } from '@gatehouse/domain/email-actions/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import {
  type ApplicationReading,
  readApplication,
} from '#server/features/credit-applications/queries/public-reading.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { type AnswerRisk, answerByLink } from './commands/answer-risk.ts';
import { hasMovedOn, linkRefused, openLink } from './link.ts';
import { countDownload, type RiskRequestRow } from './queries.ts';

/** Makes the full credit form; the credit feature's own, passed in by app.ts. */
export interface Packets {
  readonly ask: (
    work: Work,
    creditApplicationId: string,
    asked: { readonly internal: boolean; readonly askedBy: string | null },
  ) => Promise<AskedPacket>;
  readonly take: (asked: AskedPacket) => Promise<{ readonly name: string; readonly body: NodeJS.ReadableStream }>;
}
interface AskedPacket {
  readonly packetId: string;
  readonly applicationId: string;
}

/** What the approver is asked about, in the numbers of the version the link is bound to. */
const questionOf = (application: ApplicationReading, request: RiskRequestRow) => {
  const line = application.submitted?.sections['line-of-credit'] ?? {};
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  const levels = [
    ...(application.approvedLevels.includes('LEVEL_1') ? ['Level 1'] : []),
    ...(application.approvedLevels.includes('LEVEL_2') ? ['Level 2'] : []),
  ];
  return {
    state: request.state as 'ASKED' | 'ACCEPTED' | 'DECLINED',
    answeredAt: request.answeredAt === null ? null : new Date(request.answeredAt).toISOString(),
    approverName: request.name,
    companyName: application.companyName,
    projectName: application.projectName,
    requestedBy: request.askedBy,
    amountCents: request.amountCents,
    requestedCents: number(line.requestedCents),
    jobTotalCents: number(line.jobTotalCents),
    totalMonths: number(line.totalMonths),
    guarantee: typeof line.guaranteeKind === 'string' && line.guaranteeKind !== 'None' ? line.guaranteeKind : null,
    riskTier: application.riskTier,
    levelsGiven: levels,
    answerBy: request.answerBy,
  };
};

const targetOf = ({ request, token }: Awaited<ReturnType<typeof openLink>>) => ({
  type: 'creditApplication',
  id: request.applicationId,
  companyId: token.companyId,
  detail: { riskRequestId: request.id },
});

export const emailActionRoutes = (door: Door, packets: Packets, answerRisk: AnswerRisk): void => {
  const on = implement(door, emailActionsContract);
  const onStreaming = implementStreaming(door, emailActionsContract);

  on('POST /api/ar-portal/studio/ca/riskemail/preview', async ({ work, body, touched }) => {
    const link = await openLink(work, body.token);
    const application = await readApplication(link.work, link.scope, link.request.applicationId);
    if (application === undefined || hasMovedOn(link)) throw linkRefused();
    touched(targetOf(link));
    return questionOf(application, link.request);
  });

  on('POST /api/ar-portal/studio/ca/riskemail', async ({ work, body, touched }) => {
    const { message, target } = await answerByLink(work, body.token, body.actionType, body.comment, answerRisk);
    touched(target);
    return { message };
  });

  onStreaming('POST /api/ar-portal/studio/ca/riskemail/download', async ({ inWork, auditIn, touched, body }) => {
    if (body.actionType.toLowerCase() !== 'downloadfullform')
      throw new Refusal(400, emailActionMessages.invalidActionType, 'action-type');
    const asked = await inWork(async (work) => {
      const link = await openLink(work, body.token);
      const found = await readApplication(link.work, link.scope, link.request.applicationId);
      if (found === undefined || hasMovedOn(link)) throw linkRefused();
      await countDownload(link.work, link.request.id);
      touched(targetOf(link));
      await auditIn(link.work);
      // what the customer may read as well: no internal comment, no referee's answer
      return packets.ask(link.work, link.request.applicationId, { internal: false, askedBy: null });
    });
    const packet = await packets.take(asked);
    return {
      result: {
        body: (await buffer(packet.body)).toString('base64'),
        headers: { 'Content-Disposition': `attachment; filename="${packet.name}"`, 'Content-Type': 'application/pdf' },
      },
    };
  });
};
