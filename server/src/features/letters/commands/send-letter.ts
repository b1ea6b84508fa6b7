import { createHash } from 'node:crypto';
import type { CodDeposit } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { fieldRefusal, orNotFound, Refusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { letters } from '@gatehouse/domain/letters/kinds.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { isHeld } from '@gatehouse/domain/uploads/scan-state.ts';
import type { Work } from '#server/db/work.ts';
import {
  type ApplicationReading,
  lockApplication,
} from '#server/features/credit-applications/queries/public-reading.ts';
import { putBytes } from '#server/platform/files/put-bytes.ts';
import { newStorageKey } from '#server/platform/files/store.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { postLetter } from '../emails/letter.ts';
import { keepLetter } from '../queries/letters.ts';
import { keptTemplates } from '../queries/templates.ts';
import { type Addressing, type Recipients, recipientsOf } from '../recipients.ts';
import { drawPaper, type Press, type WrittenLetter, writeFrom } from './write-letter.ts';

/** What sending changes beside the letter; the credit feature's own, passed in by app.ts. */
export interface LetterDesk extends Press {
  readonly noteLetter: (
    work: Work,
    application: ApplicationReading,
    person: Person,
    title: string,
    recipients: readonly string[],
  ) => Promise<void>;
  readonly noteInvalidContact: (
    work: Work,
    application: ApplicationReading,
    person: Person,
    name: string,
  ) => Promise<void>;
  /** T24. Refuses as every move does. */
  readonly offerCashAccount: (
    work: Work,
    scope: Scope,
    person: Person,
    creditApplicationId: string,
    seenVersion: number,
    offered: { readonly deposit: CodDeposit },
  ) => Promise<unknown>;
  /** The task "Send the denial letter" is done. */
  readonly denialLetterSent: (work: Work, creditApplicationId: string, person: Person) => Promise<unknown>;
}

export interface Sending extends Addressing {
  readonly message: string;
  readonly attachmentIds: readonly string[];
  readonly deposit: CodDeposit;
}

export interface Asked {
  readonly kind: LetterKind;
  readonly creditApplicationId: string;
  readonly scope: Scope;
  readonly person: Person;
  readonly sending: Sending;
  /** The version that the sender saw; null where the call does not say. */
  readonly seenVersion: number | null;
}

export interface Drawn extends WrittenLetter {
  readonly bytes: Buffer;
}

/** Who gets it, or every reason why nobody does; one of them sends nothing. */
const addressesOf = (
  application: ApplicationReading,
  { company_addresses }: WrittenLetter['around'],
  sending: Sending,
): Recipients => {
  const recipients = recipientsOf(application, sending, company_addresses);
  const isThere = (id: string): boolean =>
    application.documents.some(({ documentId, section }) => documentId === id && section === 'sendloa');
  const refuse = (errorMessage: string) => fieldRefusal(400, 'attachmentIds', errorMessage);
  if (!sending.attachmentIds.every(isThere)) throw refuse(letterMessages.attachmentMissing);
  const isHeldBack = ({ documentId, scanState }: ApplicationReading['documents'][number]): boolean =>
    sending.attachmentIds.includes(documentId) && isHeld(scanState);
  if (application.documents.some(isHeldBack)) throw refuse(letterMessages.attachmentHeld);
  if (new Set(sending.attachmentIds).size < sending.attachmentIds.length) throw refuse(letterMessages.attachmentTwice);
  return recipients;
};

export type InWork = <T>(task: (work: Work) => Promise<T>) => Promise<T>;

/** Reads in one transaction, draws in a thread with none open. What could not be sent is not drawn. */
export const draw = async (
  desk: Press,
  inWork: InWork,
  { kind, creditApplicationId, scope, person, sending, seenVersion }: Asked,
): Promise<Drawn> => {
  const letter = await inWork(async (work) => {
    const found = await writeFrom(work, scope, fullNameOf(person), creditApplicationId, { kind, ...sending });
    refuseStale(found.application.version, seenVersion);
    addressesOf(found.application, found.around, sending);
    return found;
  });
  return { ...letter, bytes: await drawPaper(desk, letter) };
};

/** In one transaction: the move where there is one, the copy, the letter's row, the activity entry and the mail. */
export const send = async (desk: LetterDesk, work: Work, asked: Asked, letter: Drawn, key: string) => {
  const { kind, creditApplicationId, scope, person, sending } = asked;
  const application = orNotFound(await lockApplication(work, scope, creditApplicationId));
  // decided, adjusted or held while the letter was drawn: it would say something that no longer holds
  if (application.version !== letter.application.version) throw new Refusal(409, letterMessages.movedOn, 'stale');
  const { to, copies } = addressesOf(application, letter.around, sending);
  if (kind === 'COD' && application.status !== 'COD')
    await desk.offerCashAccount(work, scope, person, creditApplicationId, application.version, {
      deposit: sending.deposit,
    });
  const { templateVersion } = letter.written.paper;
  if (templateVersion === 1) await keptTemplates.putDownFirst(work, kind);
  const recipients = to.map(({ address }) => address);
  const { letterId, documentId } = await keepLetter(work, {
    kind,
    application,
    recipients,
    copies: copies.map(({ address }) => address),
    message: sending.message,
    attachmentIds: sending.attachmentIds,
    templateVersion,
    facts: letter.facts,
    sentBy: { id: person.userProfileId, name: fullNameOf(person) },
    file: {
      name: letter.name,
      size: letter.bytes.length,
      sha256: createHash('sha256').update(letter.bytes).digest(),
      key,
    },
  });
  await desk.noteLetter(work, application, person, letters[kind].title, [
    ...recipients,
    ...copies.map(({ address }) => address),
  ]);
  if (kind === 'DENIAL') await desk.denialLetterSent(work, creditApplicationId, person);
  await postLetter(work, {
    kind,
    companyId: application.companyId,
    projectId: application.projectId,
    to,
    copies,
    written: letter.written,
    documentIds: [documentId, ...sending.attachmentIds],
  });
  return { message: letters[kind].sent, recipients, letterId };
};

/** File first, row second (promises rule 4). Gives the key; a crash in between leaves an orphan for the sweep. */
export const storeLetter = async (desk: Press, letter: Drawn): Promise<string> => {
  const key = newStorageKey();
  await putBytes(desk.store, key, letter.bytes);
  return key;
};
