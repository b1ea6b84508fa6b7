import type { GivenUpSearch } from '@gatehouse/domain/mails-given-up/mail-list.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { callOnce } from '#web/api/call-once.ts';

const mailsGivenUp = answersOf('mails-given-up');
export const readGivenUpAgain = mailsGivenUp.readAgain;

/** Mails fail while somebody looks at something else: asked again as often as a first pause of the outbox lasts. */
const ASK_AGAIN_MS = 60_000;

export const givenUpQuery = (search: GivenUpSearch = {}) =>
  mailsGivenUp.query(
    'GET /api/studio-ops/mails-given-up',
    { query: search },
    { placeholderData: keepPreviousData, refetchInterval: ASK_AGAIN_MS },
  );

export const sendAgain = (mailId: string) =>
  callOnce('POST /api/studio-ops/mails-given-up/:mailId/send-again', { params: { mailId } });
