import type { CreditSummary } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { type CreditStatus, decidedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { instantOrNull } from '#server/db/instant.ts';
import type { Parts } from '../queries/parts.ts';

type Step = CreditSummary['steps'][number];

/** What the customer took back was not decided. */
const decided: readonly CreditStatus[] = decidedStatuses.filter((status) => status !== 'WITHDRAWN');

/** The way of an application as staff read it (08): the levels that answered, who decided, and the letter. What was brought has none of these steps behind it but that. Customers read four steps of their own. */
export const staffSteps = (parts: Parts): Step[] => {
  const { application, submitted, approvals, risk, letters } = parts;
  const levelStep = (name: string, level: 'LEVEL_1' | 'LEVEL_2', open: CreditStatus): Step[] => {
    const given = approvals.filter((approval) => approval.level === level);
    if (given.length === 0 && application.status !== open) return [];
    return [
      {
        name,
        done: given.length > 0 && application.status !== open,
        who: [...new Set(given.map(({ decided_by_name }) => decided_by_name))].join(', ') || null,
        at: instantOrNull(given.at(-1)?.decided_at ?? null),
      },
    ];
  };
  const accepted = risk.filter(({ state }) => state === 'ACCEPTED');
  const letter = letters[0];
  const ownWay: Step[] = [
    {
      name: 'Submitted',
      done: application.status !== 'DRAFT',
      who: submitted?.signature.signedBy ?? null,
      at: instantOrNull(application.submitted_at),
    },
    ...levelStep('Level 1', 'LEVEL_1', 'PENDING_LEVEL_1'),
    ...levelStep('Level 2', 'LEVEL_2', 'PENDING_LEVEL_2'),
    ...(risk.length === 0
      ? []
      : [
          {
            name: 'Risk',
            done: accepted.length > 0 && application.status !== 'PENDING_RISK',
            who: accepted.map(({ name }) => name).join(', ') || null,
            at: instantOrNull(accepted.at(-1)?.answered_at ?? null),
          },
        ]),
    {
      name: 'Final review',
      done: decided.includes(application.status),
      who: parts.approver,
      at: instantOrNull(application.approved_at),
    },
  ];
  const broughtWay: Step[] = [
    { name: 'Brought', done: true, who: parts.brought?.by ?? null, at: instantOrNull(application.created_at) },
  ];
  return [
    ...(parts.brought === null ? ownWay : broughtWay),
    {
      name: 'Letter sent',
      done: letter !== undefined,
      who:
        letter === undefined
          ? null
          : letter.recipients.length === 1
            ? '1 contact'
            : `${letter.recipients.length} contacts`,
      at: instantOrNull(letter?.sent_at ?? null),
    },
  ];
};
