import { z } from 'zod';
import { Message } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';

const Token = z.string().min(1).max(128);

/** What the approver is asked about, before anything is decided: "what you see is what you sign" (promises rule 3). */
export const RiskQuestion = z.object({
  state: z.enum(['ASKED', 'ACCEPTED', 'DECLINED']),
  answeredAt: z.iso.datetime().nullable(),
  approverName: z.string(),
  companyName: z.string(),
  projectName: z.string(),
  requestedBy: z.string(),
  amountCents: z.number(),
  requestedCents: z.number().nullable(),
  jobTotalCents: z.number().nullable(),
  totalMonths: z.number().nullable(),
  guarantee: z.string().nullable(),
  riskTier: z.string(),
  levelsGiven: z.array(z.string()),
  answerBy: z.string(),
});
export type RiskQuestion = z.infer<typeof RiskQuestion>;

/** §7: the calls of /riskmailtier2. Anonymous, so never a 401; loading the page changes nothing. */
export const emailActionsContract = defineContract({
  'POST /api/ar-portal/studio/ca/riskemail/preview': {
    summary: 'What a risk link asks. Reads only.',
    access: { public: 'the mailed link is the credential' },
    audit: 'RISK_LINK_OPENED',
    body: z.strictObject({ token: Token }),
    response: RiskQuestion,
    perMinute: 60,
  },
  'POST /api/ar-portal/studio/ca/riskemail': {
    summary: 'Accepts or declines the risk. A repeat of the same decision answers success, the opposite fails.',
    access: { public: 'the mailed link is the credential' },
    audit: 'RISK_ANSWERED',
    body: z.strictObject({ token: Token, actionType: z.string().max(40), comment: Message.optional() }),
    response: z.object({ message: z.string() }),
    perMinute: 30,
  },
  'POST /api/ar-portal/studio/ca/riskemail/download': {
    summary: 'The full credit form for the person the link was sent to; counted, not consumed.',
    access: { public: 'the mailed link is the credential' },
    audit: 'RISK_FORM_DOWNLOADED',
    body: z.strictObject({ token: Token, actionType: z.string().max(40) }),
    response: z.object({ result: z.object({ body: z.string(), headers: z.record(z.string(), z.string()) }) }),
    perMinute: 20,
  },
});
