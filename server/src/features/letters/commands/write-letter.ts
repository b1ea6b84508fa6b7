import type { CodDeposit } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { letters } from '@gatehouse/domain/letters/kinds.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { type LetterFacts, paperOf, type WrittenPaper } from '@gatehouse/domain/letters/paper.ts';
import type { Work } from '#server/db/work.ts';
import {
  type ApplicationReading,
  readApplication,
} from '#server/features/credit-applications/queries/public-reading.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { documentAt, type Renderer } from '#server/platform/pdf/render.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { DrawnLetter } from '../documents/letter.ts';
import { letterFacts } from '../facts.ts';
import { type Surroundings, surroundingsOf } from '../queries/letters.ts';
import { keptTemplates } from '../queries/templates.ts';

const drawing = documentAt<DrawnLetter>(new URL('../documents/letter.ts', import.meta.url), 'drawLetter');

export interface Press {
  readonly store: FileStore;
  readonly renderer: Renderer;
}

/** What a letter is asked to say. */
export interface Wording {
  readonly kind: LetterKind;
  readonly message: string;
  readonly deposit: CodDeposit;
}

/** What it stands on: an approval that holds, a denial, or something that may become or is a cash account (credit.md T19, T20, T23, T24). */
const assertStands = (kind: LetterKind, { status }: ApplicationReading, around: Pick<Surroundings, 'denial'>): void => {
  const cash: readonly CreditStatus[] = [...moves.offerCashAccount.from, 'COD'];
  const because = {
    APPROVAL: status === 'APPROVED' || status === 'CONDITIONAL' ? null : letterMessages.notApproved,
    DENIAL: status === 'DENIED' && around.denial !== null ? null : letterMessages.notDenied,
    COD: cash.includes(status) ? null : letterMessages.notForCash,
  }[kind];
  if (because !== null) throw new Refusal(409, because, 'not-now');
};

export interface WrittenLetter {
  readonly application: ApplicationReading;
  readonly around: Surroundings;
  readonly facts: LetterFacts;
  readonly written: WrittenPaper;
  readonly name: string;
}

/** Reads the application and writes its letter in words; nothing is drawn. Refuses what is not there (404) and what has no such letter now (409). */
export const writeFrom = async (
  work: Work,
  scope: Scope,
  sender: string,
  creditApplicationId: string,
  { kind, message, deposit }: Wording,
): Promise<WrittenLetter> => {
  const application = orNotFound(await readApplication(work, scope, creditApplicationId));
  const around = await surroundingsOf(work, creditApplicationId);
  assertStands(kind, application, around);
  const template = await keptTemplates.readInForce(work, kind);
  const facts = letterFacts({ kind, application, around, sender, message, deposit, now: work.now });
  return {
    application,
    around,
    facts,
    written: paperOf(facts, template.words, template.version),
    name: letterName(kind, application),
  };
};

/** A name that every system accepts: letters, digits, hyphens. */
const letterName = (kind: LetterKind, { projectNumber }: ApplicationReading): string =>
  `${letters[kind].section}-${projectNumber}.pdf`.toLowerCase().replace(/[^\w.-]+/g, '-');

/** Draws in a thread, with no transaction open. */
export const drawPaper = (
  { renderer }: Pick<Press, 'renderer'>,
  { facts, written }: Pick<WrittenLetter, 'facts' | 'written'>,
): Promise<Buffer> =>
  renderer.render(drawing, {
    paper: written.paper,
    sentAt: facts.sentAt,
    about: [written.paper.title, facts.project.name, ...(facts.arNumber === null ? [] : [`AR ${facts.arNumber}`])].join(
      ', ',
    ),
  });
