import type { CodDeposit } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import type { AccountsPayableContact } from '@gatehouse/domain/fields/accounts-payable.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import type { TemplateWords } from '@gatehouse/domain/letters/template.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Input, type Output } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';

export type LetterBody = Input<'POST /api/ar-portal/ca/:creditApplicationId/cod-notification'>['body'];

/** Which letter of which application, and the version of it that the sender looked at. */
export interface LetterAbout {
  readonly kind: LetterKind;
  readonly creditApplicationId: string;
  readonly version: number;
}

const letters = answersOf('letters');
const ends = { APPROVAL: 'letter-of-approval', DENIAL: 'denial-letter' } as const;

export const sendLetter = (
  { kind, creditApplicationId, version }: LetterAbout,
  { deposit, ...body }: LetterBody,
  idempotencyKey: string,
) => {
  const parts = { params: { creditApplicationId }, idempotencyKey };
  return kind === 'COD'
    ? call('POST /api/ar-portal/ca/:creditApplicationId/cod-notification', {
        ...parts,
        body: { ...body, deposit },
        ifMatch: `"${version}"`,
      })
    : call(`POST /api/ar-portal/ca/:creditApplicationId/${ends[kind]}`, { ...parts, body });
};

/** After an act: what was sent, and the application with its contacts and its log. */
export const readLettersAgain = () => Promise.all([readApplicationAgain(), letters.readAgain()]);

export interface LetterWords {
  readonly kind: LetterKind;
  readonly message: string;
  readonly deposit: CodDeposit;
}

/** Paper and mail as they would be sent now; asked again when the application or the words change. */
export const previewQuery = ({ creditApplicationId, version }: Omit<LetterAbout, 'kind'>, words: LetterWords) =>
  answersOf('letters', 'preview', String(version)).query(
    'POST /api/ar-portal/ca/:creditApplicationId/letters/preview',
    { params: { creditApplicationId }, body: words },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );

/** The PDF that would be attached. */
export const downloadPreview = (creditApplicationId: string, words: LetterWords): Promise<void> =>
  download('POST /api/ar-portal/ca/:creditApplicationId/letters/preview/file', {
    params: { creditApplicationId },
    body: words,
  });

export const lettersQuery = (creditApplicationId: string) =>
  letters.query(
    'GET /api/ar-portal/ca/:creditApplicationId/letters',
    { params: { creditApplicationId } },
    { select: (sent) => sent.letters },
  );

export const downloadLetter = (creditApplicationId: string, letterId: string): Promise<void> =>
  download('GET /api/ar-portal/ca/:creditApplicationId/letters/:letterId/file', {
    params: { creditApplicationId, letterId },
  });

/** Adds a contact of the company, or corrects one. */
export const saveContact = (
  creditApplicationId: string,
  contact: AccountsPayableContact,
  contactId: string | undefined,
  idempotencyKey: string,
) =>
  call('POST /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts', {
    params: { creditApplicationId },
    body: contactId === undefined ? contact : { ...contact, contactId },
    idempotencyKey,
  });

/** Nothing goes there any more until somebody corrects the address (credit.md §5). */
export const markInvalid = (creditApplicationId: string, contactId: string) =>
  call('PUT /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts/:contactId/invalid', {
    params: { creditApplicationId, contactId },
  });

/** The contacts and the log belong to the application: its review is read again. */
export const readApplicationAgain = answersOf('credit-applications').readAgain;

// templates

export type TemplateOfKind = Output<'GET /api/ar-portal/letter-templates/:kind'>;

const templates = answersOf('letter-templates');
export const refreshTemplates = templates.readAgain;

export const templateQuery = (kind: LetterKind) =>
  templates.query('GET /api/ar-portal/letter-templates/:kind', { params: { kind } });

export const templatePreviewQuery = (kind: LetterKind, words: TemplateWords) =>
  templates.query(
    'POST /api/ar-portal/letter-templates/:kind/preview',
    { params: { kind }, body: words },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );

export const saveTemplateDraft = (kind: LetterKind, words: TemplateWords, seen: number) =>
  call('PUT /api/ar-portal/letter-templates/:kind/draft', {
    params: { kind },
    body: words,
    ifMatch: `"${seen}"`,
  });

export const discardTemplateDraft = (kind: LetterKind, seen: number) =>
  call('DELETE /api/ar-portal/letter-templates/:kind/draft', {
    params: { kind },
    ifMatch: `"${seen}"`,
  });

export const publishTemplate = (kind: LetterKind, seen: number) =>
  call('POST /api/ar-portal/letter-templates/:kind/publish', {
    params: { kind },
    ifMatch: `"${seen}"`,
  });
