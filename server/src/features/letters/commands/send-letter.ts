import { createHash } from 'node:crypto';
import { brand } from '@gatehouse/domain/brand/brand.ts';
import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { dateInText, formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { lockParts, type Parts, readParts } from '#server/features/credit-applications/queries/parts.ts';
import { putBytes } from '#server/platform/files/put-bytes.ts';
import { type FileStore, newStorageKey } from '#server/platform/files/store.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { documentAt, type Renderer } from '#server/platform/pdf/render.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { LetterOfApproval } from '../documents/letter-of-approval.ts';
import { letterInput, letterName } from '../letter-input.ts';
import { companyAddresses, keepLetter, siteOf } from '../queries.ts';
import { type Addressing, recipientsOf } from '../recipients.ts';

const drawing = documentAt<LetterOfApproval>(
  new URL('../documents/letter-of-approval.ts', import.meta.url),
  'drawLetterOfApproval',
);

export interface LetterDesk {
  readonly store: FileStore;
  readonly renderer: Renderer;
  /** Writes the activity entry; the credit feature's own, passed in by app.ts. */
  readonly noteLetter: (work: Work, parts: Parts, person: Person, recipients: readonly string[]) => Promise<void>;
}

/** The letter is about an approval that stands. */
const approved = (parts: Parts | undefined): Parts => {
  if (parts === undefined) throw notFound();
  if (parts.application.status !== 'APPROVED' && parts.application.status !== 'CONDITIONAL')
    throw new Refusal(409, letterMessages.notApproved, 'not-now');
  return parts;
};

export interface Draft {
  readonly parts: Parts;
  readonly bytes: Buffer;
  readonly name: string;
}

type InWork = <T>(task: (work: Work) => Promise<T>) => Promise<T>;

export interface Sending extends Addressing {
  readonly message: string;
  readonly attachmentIds: readonly string[];
}

/** Who gets it, or every reason why nobody does; one of them sends nothing. */
const addressesOf = async (work: Work, parts: Parts, sending: Sending) => {
  const recipients = recipientsOf(parts, sending, await companyAddresses(work, parts.application.company_id));
  const there = (id: string): boolean =>
    parts.documents.some((document) => document.id === id && document.section === 'sendloa');
  if (!sending.attachmentIds.every(there))
    throw new Refusal(400, [
      { errorMessage: letterMessages.attachmentMissing, field: 'attachmentIds', code: 'invalid' },
    ]);
  return recipients;
};

/** Reads in one transaction, draws in a thread with none open. What could not be sent is not drawn. */
export const drawLetter = async (
  desk: LetterDesk,
  inWork: InWork,
  scope: Scope,
  person: Person,
  creditApplicationId: string,
  sending: Sending | null,
  now: Date,
): Promise<Draft> => {
  const { parts, site } = await inWork(async (work) => {
    const found = approved(await readParts(work, scope, creditApplicationId));
    if (sending !== null) await addressesOf(work, found, sending);
    return { parts: found, site: await siteOf(work, found.application.project_id) };
  });
  const bytes = await desk.renderer.render(drawing, letterInput(parts, site, person, sending?.message ?? '', now));
  return { parts, bytes, name: letterName(parts) };
};

/** In one transaction: the copy, the letter's row, the activity entry and the mail. Refuses when the application moved on while the letter was drawn. */
export const sendLetter = async (
  desk: LetterDesk,
  work: Work,
  scope: Scope,
  person: Person,
  draft: Draft,
  sending: Sending,
  key: string,
) => {
  const parts = approved(await lockParts(work, scope, draft.parts.application.id));
  if (parts.application.version !== draft.parts.application.version)
    throw new Refusal(409, 'The application changed meanwhile. Look at it again and send.', 'stale');
  const recipients = await addressesOf(work, parts, sending);
  const addresses = recipients.map(({ address }) => address);
  const { letterId, documentId } = await keepLetter(work, {
    parts,
    recipients: addresses,
    message: sending.message,
    attachmentIds: sending.attachmentIds,
    sentBy: { id: person.userProfileId, name: fullNameOf(person) },
    file: {
      name: draft.name,
      size: draft.bytes.length,
      sha256: createHash('sha256').update(draft.bytes).digest(),
      key,
    },
  });
  await desk.noteLetter(work, parts, person, addresses);
  await queueMail(work, {
    companyId: parts.application.company_id,
    emailType: 'letter-of-approval',
    mail: {
      to: recipients,
      replyTo: { name: `${brand.name} accounts receivable`, address: brand.accountsReceivableEmail },
      subject: `${parts.project.name}: letter of approval`,
      preheader: `${formatMoney(parts.application.approved_cents ?? 0)} for ${parts.company.name}.`,
      heading: `Letter of approval for ${parts.project.name}`,
      paragraphs: [
        `To accounts payable of ${parts.company.name}: the letter is attached. Quote the A/R number on every purchase order and payment.`,
        ...(sending.message.trim() === '' ? [] : [sending.message]),
      ],
      facts: [
        ['Credit limit', formatMoney(parts.application.approved_cents ?? 0)],
        ['A/R number', `AR ${(parts.application.ar_account ?? '').slice(-5)}`],
        ['Expires', parts.application.expires_on === null ? 'Not set' : dateInText(parts.application.expires_on)],
      ],
      attachments: [{ documentId }, ...sending.attachmentIds.map((id) => ({ documentId: id }))],
    },
  });
  return { message: letterMessages.approvalSent, recipients: addresses, letterId };
};

/** File first, row second (promises rule 4). Gives the key; a crash in between leaves an orphan for the sweep. */
export const storeLetter = async (desk: LetterDesk, draft: Draft): Promise<string> => {
  const key = newStorageKey();
  await putBytes(desk.store, key, draft.bytes);
  return key;
};
