import type { ConditionKind } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import type { CustomerSection, Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { emailActions } from '@gatehouse/domain/email-actions/email-action.ts';
import { enterCompany, type Work } from '@gatehouse/server/db/work.ts';
import {
  approveLevel1,
  approveLevel2,
  sendToFinal as sendToDecision,
  sendToLevel1 as sendToLevels,
  setArNumber,
} from '@gatehouse/server/features/credit-applications/deciding/commands/approvals.ts';
import {
  approve as approveApplication,
  approveWithConditions as approveConditionally,
  deny as denyApplication,
} from '@gatehouse/server/features/credit-applications/deciding/commands/decide.ts';
import { expire, hold as holdCredit } from '@gatehouse/server/features/credit-applications/deciding/commands/hold.ts';
import {
  answerRisk,
  assignRiskApprover,
} from '@gatehouse/server/features/credit-applications/deciding/commands/risk.ts';
import { closeCreditWithProject } from '@gatehouse/server/features/credit-applications/offers/close-with-project.ts';
import { denialLetterSent } from '@gatehouse/server/features/credit-applications/offers/letter-done.ts';
import { noteInvalidContact, noteLetter } from '@gatehouse/server/features/credit-applications/offers/notes.ts';
import { offerCashAccount } from '@gatehouse/server/features/credit-applications/offers/offer-cash-account.ts';
import { readApplication } from '@gatehouse/server/features/credit-applications/queries/public-reading.ts';
import { addComment } from '@gatehouse/server/features/credit-applications/review/commands/comment.ts';
import {
  requestRevision as askForRevision,
  claim as claimApplication,
  recommend as recommendLimit,
  recordDnb,
} from '@gatehouse/server/features/credit-applications/review/commands/review.ts';
import { answerByLink } from '@gatehouse/server/features/email-actions/commands/answer-risk.ts';
import { draw, send, storeLetter } from '@gatehouse/server/features/letters/commands/send-letter.ts';
import { changeStatus } from '@gatehouse/server/features/projects/commands/change-status.ts';
import { lotToday } from '@gatehouse/server/platform/clock/lot-day.ts';
import type { Mail } from '@gatehouse/server/platform/mail/message.ts';
import { riskApprover } from '../../people.ts';
import type { SeededProject } from '../places.ts';
import type { Act, Bench, LinkAct } from './story.ts';

export const claim: Act = async ({ mover }) => {
  await claimApplication(mover);
};

type Scores = readonly [paydex: number | null, delinquency: number | null, failure: number | null];

export const dnb =
  ([paydex, delinquencyScore, failureScore]: Scores): Act =>
  async ({ mover, work }) => {
    const reportDate = lotToday(work.now);
    await recordDnb(mover, { paydex, delinquencyScore, failureScore, reportDate });
  };

/** The whole review in one sitting: D&B, screening, recommendation with its split in dollars. */
export const recommend =
  (amount: number, scores: Scores, lines: Readonly<Record<string, number>>, recommendation: string): Act =>
  async (bench) => {
    await dnb(scores)(bench);
    await recommendLimit(bench.later(12).mover, {
      recommendedCents: amount * 100,
      terms: 'Net 30',
      recommendation,
      lines: Object.entries(lines).map(([departmentId, dollars]) => ({ departmentId, amountCents: dollars * 100 })),
      screening: 'CLEAR',
      referencesWaived: true,
      insuranceAsCondition: false,
    });
  };

export const sendToLevel1: Act = async ({ mover, services }) => {
  await sendToLevels(mover, undefined, services.config.publicUrl);
};

export const sendToFinal: Act = async ({ mover }) => {
  await sendToDecision(mover, undefined);
};

export const level1 =
  (comment?: string): Act =>
  async ({ mover, services }) => {
    await approveLevel1(mover, comment, services.config.publicUrl);
  };

export const level2 =
  (comment?: string): Act =>
  async ({ mover }) => {
    await approveLevel2(mover, comment);
  };

export const setArAccount =
  (account: string, purchaseOrderRequired?: boolean): Act =>
  async ({ mover }) => {
    await setArNumber(mover, account, purchaseOrderRequired);
  };

export const askRisk: Act = async ({ mover, services }) => {
  await assignRiskApprover(
    mover,
    [{ ...riskApprover, title: 'Underwriter', tier: 1 }],
    undefined,
    services.config.publicUrl,
  );
};

/** The token of the last mail to the risk approver about this project: read where they would read it. */
const mailedToken = async ({ trx }: Work, { name }: SeededProject): Promise<string> => {
  const rows = await trx
    .selectFrom('mail_outbox')
    .select('mail')
    .where('email_type', '=', 'risk-request')
    .orderBy('id')
    .execute();
  const mail = rows.map((row) => row.mail as unknown as Mail).findLast(({ subject }) => subject.startsWith(`${name}:`));
  return new URL(mail?.primary?.url ?? 'about:blank').searchParams.get('token') ?? '';
};

/** T16, T17 by the link in the mail, without an account. */
export const answerRiskByLink =
  (answer: 'accept_risk' | 'decline_risk', text?: string): LinkAct =>
  async (work, project) => {
    // they read their mailbox; the call that they make with the link sees no row before it
    const token = await mailedToken(await enterCompany(work, '*'), project);
    await answerByLink(await enterCompany(work, 'none'), token, emailActions[answer], text, answerRisk);
  };

export const requestRevision =
  (reason: string, dueInDays: number, items: readonly (readonly [CustomerSection, string])[]): Act =>
  async ({ mover, calendar, services }) => {
    await askForRevision(
      mover,
      { reason, dueOn: calendar.day(dueInDays), items: items.map(([section, note]) => ({ section, note })) },
      services.config.publicUrl,
    );
  };

export const comment =
  (text: string, section?: Section, visibleToCustomer = false): Act =>
  async ({ mover, person }) => {
    await addComment(mover, { comment: text, section, visibleToCustomer }, person.userTypeId === 1);
  };

/** The version that is decided on: the one that was signed last. */
const versionOf = async ({ mover, work }: Bench): Promise<number> =>
  (await readApplication(work, mover.scope, mover.creditApplicationId))?.submittedVersion ?? 0;

export const approve =
  (amount: number, text?: string): Act =>
  async (bench) => {
    const submittedVersion = await versionOf(bench);
    await approveApplication(
      bench.mover,
      { limitCents: amount * 100, submittedVersion, comment: text },
      bench.services.config.publicUrl,
    );
  };

/** Days of the conditions count from today. */
export const approveWithConditions =
  (amount: number, conditions: readonly (readonly [ConditionKind, note: string, dueIn: number])[]): Act =>
  async (bench) => {
    await approveConditionally(
      bench.mover,
      {
        limitCents: amount * 100,
        submittedVersion: await versionOf(bench),
        conditions: conditions.map(([kind, note, dueIn]) => ({ kind, note, dueOn: bench.calendar.day(dueIn) })),
      },
      bench.services.config.publicUrl,
    );
  };

export const deny =
  (reasonIds: readonly number[], note: string): Act =>
  async (bench) => {
    await denyApplication(bench.mover, {
      reasonIds,
      note,
      offerCashAccount: true,
      submittedVersion: await versionOf(bench),
    });
  };

export const hold =
  (reason: string): Act =>
  async ({ mover, services }) => {
    await holdCredit(mover, reason, services.config.publicUrl);
  };

/** T29 as the clock does it. */
export const expireByClock: Act = async ({ mover, services }) => {
  await expire({ ...mover, by: 'system' }, services.config.publicUrl);
};

/** The projects' own commands: what is closed today was open once, and its credit ended with it (T32). */
export const reopenProject: Act = async ({ work, mover, person, project }) => {
  await changeStatus({ work, scope: mover.scope, person }, closeCreditWithProject, project.id, 'ACTIVE');
};
export const closeProject: Act = async ({ work, mover, person, project }) => {
  await changeStatus({ work, scope: mover.scope, person }, closeCreditWithProject, project.id, 'CLOSED');
};

type CodDeposit = 'FULL' | 'HALF' | 'NONE';

/** A letter to every valid contact, drawn and kept as the call does it; COD information makes the cash account too (T24). */
const letter =
  (kind: 'APPROVAL' | 'DENIAL' | 'COD', message: string, deposit: CodDeposit = 'FULL'): Act =>
  async ({ mover, work, person, services }) => {
    const { store, renderer } = services;
    const desk = { store, renderer, noteLetter, noteInvalidContact, offerCashAccount, denialLetterSent };
    const { scope, creditApplicationId } = mover;
    const application = await readApplication(work, scope, creditApplicationId);
    const contactIds = (application?.contacts ?? [])
      .filter(({ status }) => status === 'VALID')
      .map(({ contactId }) => contactId);
    const sending = { contactIds, alsoTo: '', copyTo: '', confirmedAddresses: [], message, attachmentIds: [], deposit };
    const asked = { kind, creditApplicationId, scope, person, sending, seenVersion: null };
    const drawn = await draw(desk, (task) => task(work), asked);
    await send(desk, work, asked, drawn, await storeLetter(desk, drawn));
  };

export const sendLetter = (message: string): Act => letter('APPROVAL', message);
export const sendDenial = (message: string): Act => letter('DENIAL', message);
export const sendCod = (message: string, deposit: CodDeposit): Act => letter('COD', message, deposit);
