import { activityInWords } from '@gatehouse/domain/credit-applications/activity.ts';
import { conditionKinds } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { fieldName } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { PastApplication } from '@gatehouse/domain/credit-history/contract.ts';
import { creditHistoryMessages } from '@gatehouse/domain/credit-history/messages.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import type { ReactNode } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { Facts, Sheet } from '#web/ui/sheet.tsx';
import style from './credit-history.module.css';

const money = (cents: number | null): string | null => (cents === null ? null : formatMoney(cents));
const tiers = { low: 'Low', medium: 'Medium', high: 'High' } as const;
const levels = { LEVEL_1: 'Level 1', LEVEL_2: 'Level 2', FINAL: 'Final review' } as const;
const letters = { APPROVAL: 'Letter of approval', DENIAL: 'Denial', COD: 'COD information' } as const;
const answers = { ASKED: 'Asked', ACCEPTED: 'Accepted', DECLINED: 'Declined' } as const;

/** The sheets of a past day, one for each thing that had happened by then. */
export function PastSheets({ past }: { readonly past: PastApplication }) {
  const { facts, submitted } = past;
  return (
    <>
      <FactSheet
        title="Line of credit"
        none={creditHistoryMessages.notKept}
        facts={
          facts && [
            ['Requested', money(facts.requestedCents)],
            ['Recommended', money(facts.recommendedCents)],
            ['Terms', facts.recommendedTerms],
            ['Approved limit', money(facts.approvedCents)],
            ['Expires', facts.expiresOn && <Day on={facts.expiresOn} />],
            ['A/R number', facts.arNumber && `AR ${facts.arNumber}`],
            ['Risk', tiers[facts.riskTier]],
            ['Review by', past.owner],
          ]
        }
      />
      <List
        title="Department split"
        none="No department had a line."
        rows={(facts?.lines ?? []).map(({ departmentName, amountCents }) => [
          departmentName,
          departmentName,
          formatMoney(amountCents),
        ])}
      />
      <FactSheet
        title="Submitted version"
        none="Nothing had been submitted."
        facts={
          submitted && [
            ['Version', String(submitted.version)],
            ['Submitted', <Day key="at" at={submitted.submittedAt} />],
            ['Signed by', signedInWords(submitted)],
            ...correctedInWords(submitted),
            ['Requested in it', money(submitted.requestedCents)],
            [fieldName('line-of-credit', 'jobTotalCents'), money(submitted.jobTotalCents)],
            ['Files', String(submitted.documents)],
          ]
        }
      />
      <PastSteps past={past} />
    </>
  );
}

interface FactSheetProps {
  readonly title: string;
  readonly none: string;
  readonly facts: readonly (readonly [label: string, value: ReactNode])[] | null;
}

const FactSheet = ({ title, none, facts }: FactSheetProps) => (
  <Sheet title={title}>
    <div className={house.inside}>
      {facts === null ? <p className={house.muted}>{none}</p> : <Facts facts={facts} />}
    </div>
  </Sheet>
);

type Submitted = NonNullable<PastApplication['submitted']>;

const signedInWords = ({ signedBy, title, correction }: Submitted): string =>
  `${signedBy}, ${title}${correction === null ? '' : `, for version ${correction.signedVersion}`}`;

/** A version that staff made on the customer's behalf says so (decision 0083). */
const correctedInWords = ({ correction }: Submitted): readonly [string, string][] =>
  correction === null
    ? []
    : [
        [
          'Corrected on behalf',
          `${sectionTitles[correction.section]}, by ${correction.correctedBy}: ${correction.reason}`,
        ],
      ];

function PastSteps({ past }: { readonly past: PastApplication }) {
  const { instantInText } = useFormats();
  return (
    <>
      <List
        title="Approvals given"
        none="No level had approved."
        rows={past.approvals.map(
          ({ approvalId, level, departmentName, decidedBy, decidedAt, comment, voidedLater }) => [
            approvalId,
            <>
              {levels[level]}
              {departmentName === null ? '' : `, ${departmentName}`}: {decidedBy}
              <Words of={comment} />
              {voidedLater ? <span className={house.muted}> (voided later)</span> : null}
            </>,
            instantInText(decidedAt),
          ],
        )}
      />
      <List
        title="Risk acceptance"
        none="Nobody had been asked."
        rows={past.risk.map(({ riskRequestId, name, tier, amountCents, state, answeredAt, askedAt }) => [
          riskRequestId,
          `${name}, tier ${tier}, ${formatMoney(amountCents)}`,
          `${answers[state]}, ${instantInText(answeredAt ?? askedAt)}`,
        ])}
      />
      <List
        title="Conditions"
        none="There were none."
        rows={past.conditions.map(({ conditionId, kind, note, dueOn, metAt, metBy }) => [
          conditionId,
          <>
            {conditionKinds[kind as keyof typeof conditionKinds] ?? kind}
            <Words of={note} />
          </>,
          metAt === null ? (
            <>
              Open, due <Day on={dueOn} />
            </>
          ) : (
            `Met, ${metBy ?? ''}, ${instantInText(metAt)}`
          ),
        ])}
      />
      <List
        title="Letters sent"
        none="No letter had been sent."
        rows={past.letters.map(({ letterId, kind, sentAt, sentBy, recipients }) => [
          letterId,
          `${letters[kind]} to ${recipients.join(', ')}`,
          `${sentBy}, ${instantInText(sentAt)}`,
        ])}
      />
      <List
        title={`Activity, the last ${past.activity.length} of ${past.entries}`}
        none="Nothing had happened."
        rows={past.activity.map(({ activityId, at, actorName, move, section, comment }) => [
          activityId,
          <>
            <b className={house.bold}>{actorName}</b> {activityInWords(move, section)}
            <Words of={comment} />
          </>,
          instantInText(at),
        ])}
      />
    </>
  );
}

/** What somebody wrote, after a blank. */
function Words({ of }: { readonly of: string | null }) {
  return of === null || of === '' ? null : (
    <>
      {' '}
      <q className={house.muted}>{of}</q>
    </>
  );
}

function List({
  title,
  none,
  rows,
}: {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly (readonly [key: string, what: ReactNode, when: ReactNode])[];
}) {
  return (
    <Sheet title={title}>
      <div className={house.inside}>
        {rows.length === 0 ? (
          <p className={house.muted}>{none}</p>
        ) : (
          <ul className={style.list}>
            {rows.map(([key, what, when]) => (
              <li key={key}>
                <span>{what}</span>
                <span className={house.fine}>{when}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
