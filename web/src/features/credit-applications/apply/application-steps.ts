import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { type Step, steps } from './application-step-names.ts';

export const stepTitle = (step: Step): string =>
  step === 'review-and-submit' ? 'Review and submit' : sectionTitles[step];

/** The word on the key button: where it leads. */
const nextWords: Readonly<Record<Step, string>> = {
  'company-and-project': 'Continue',
  'line-of-credit': 'Continue to line of credit',
  'company-profile': 'Continue to profile',
  'banking-reference': 'Continue to bank',
  'trade-references': 'Continue to references',
  'accounts-payable-contacts': 'Continue to contacts',
  'certificate-of-insurance': 'Continue to insurance',
  'terms-and-conditions': 'Continue to terms',
  'review-and-submit': 'Continue to review',
};
export const continueTo = (step: Step): string => nextWords[step];

export const leads: Readonly<Record<Step, string>> = {
  'company-and-project': 'Who asks for credit. We filled in what we know; correct what has changed.',
  'line-of-credit': 'How much, for how long, and what stands behind it.',
  'company-profile': 'The company in figures, and the people who own and run it.',
  'banking-reference': 'One bank that knows you. We write to the contact once.',
  'trade-references':
    'Three companies that have given you credit in the last two years. We write to each of them once.',
  'accounts-payable-contacts': 'Who gets the letter of approval and our invoices.',
  'certificate-of-insurance': 'The certificate that covers this project on the lot.',
  'terms-and-conditions': 'Read them, then sign with your name.',
  'review-and-submit': 'A last look at everything before it goes to accounts receivable.',
};

export interface StepState {
  readonly step: Step;
  readonly number: number;
  readonly title: string;
  readonly state: 'done' | 'started' | 'todo';
  /** A/R asked for it to be changed, and it is neither changed nor answered yet. */
  readonly flagged: boolean;
  /** Filled in from before, and nobody has confirmed or edited it. */
  readonly prefilled: boolean;
  readonly note: string | null;
}

/** How far each step is: what the server says is complete, the signature as typed here, and what A/R asked for. */
export const stepStates = (
  application: CustomerApplication,
  signed: boolean,
  answers: Readonly<Record<string, string>>,
): readonly StepState[] =>
  steps.map((step, index) => {
    const state = application.progress.find(({ section }) => section === step)?.state;
    const item = application.revision?.items.find(({ section }) => section === step);
    const prefilled = application.prefilled.some((section) => section === step);
    const isComplete = step === 'terms-and-conditions' ? signed || state === 'complete' : state === 'complete';
    const isDone = isComplete && !prefilled;
    return {
      step,
      number: index + 1,
      title: stepTitle(step),
      state: isDone ? 'done' : state === 'in progress' || prefilled ? 'started' : 'todo',
      flagged: item !== undefined && !isAnswered(item, answers),
      prefilled,
      note: item?.note ?? null,
    };
  });

type Item = NonNullable<CustomerApplication['revision']>['items'][number];

/** Signing again is the answer to flagged terms (credit.md T8). */
export const isAnswered = (item: Item, answers: Readonly<Record<string, string>>): boolean =>
  item.changed || item.section === 'terms-and-conditions' || (answers[item.section] ?? item.answer ?? '').trim() !== '';

/** Where the form opens: the first thing A/R asked for, else the first step that is not done. */
export const firstOpenStep = (states: readonly StepState[]): Step =>
  states.find(({ flagged }) => flagged)?.step ??
  states.find(({ state }) => state !== 'done')?.step ??
  'review-and-submit';

/** The sections that keep the form from being sent, the signature included. */
export const openSections = (states: readonly StepState[]): readonly StepState[] =>
  states.filter(({ step, state, flagged }) => step !== 'review-and-submit' && (state !== 'done' || flagged));
