import { dateInText, formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { riskUrl } from '#server/features/credit-applications/emails/links.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';

interface Asked {
  readonly approver: { readonly name: string; readonly email: string };
  readonly token: string;
  readonly answerBy: string;
  readonly amountCents: number;
  readonly askedBy: string;
  readonly message: string | undefined;
}

/** emailType 15: three links, of which none does anything by being opened (promises rule 3, picture 15). */
export const queueRiskRequest = async (work: Work, parts: Parts, asked: Asked, publicUrl: string): Promise<void> => {
  const link = (actionType: string): string => riskUrl(publicUrl, asked.token, actionType);
  await mailTo(work, asked.approver, {
    companyId: parts.application.company_id,
    emailType: 'risk-request',
    subject: `${parts.project.name}: risk acceptance needs you`,
    preheader: `${parts.company.name} asks for ${formatMoney(asked.amountCents)}. Answer by ${dateInText(asked.answerBy)}.`,
    heading: `${parts.project.name} needs your decision`,
    paragraphs: [
      `${asked.approver.name.split(' ')[0]}, ${parts.company.name} asks for credit. You may accept the risk or decline it. Nothing happens until you press a button on the page that opens.`,
      ...(asked.message === undefined || asked.message === '' ? [] : [asked.message]),
    ],
    facts: [
      ['Company', parts.company.name],
      ['Project', `${parts.project.name}, ${parts.project.number}`],
      ['Line of credit', formatMoney(asked.amountCents)],
      ['Requested by', asked.askedBy],
      ['Answer by', dateInText(asked.answerBy)],
    ],
    primary: { label: 'Accept risk', url: link('accept_risk') },
    secondary: [
      { label: 'Decline risk', url: link('decline_risk'), tone: 'stop' },
      { label: 'Download full form', url: link('downloadfullform'), tone: 'line' },
    ],
    note: 'This link is yours alone. It works until you answer.',
  });
};
