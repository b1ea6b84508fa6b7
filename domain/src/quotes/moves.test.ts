import { describe, expect, it } from 'vitest';
import { quoteMessages } from './messages.ts';
import { decideQuote, type QuoteFacts, type QuoteMoveName, quoteMoveNames, quoteMoves } from './moves.ts';
import { type QuoteStatus, quoteStatuses } from './status.ts';

const facts: QuoteFacts = {
  status: 'SENT',
  projectId: 'p',
  projectStatus: 'ACTIVE',
  companyStatus: 'ACTIVE',
  creditOnHold: false,
  hasFile: true,
  validUntil: '2026-11-30',
  closed: false,
  today: '2026-11-21',
};

describe('the moves of a quote (decision §5)', () => {
  const table: Readonly<Record<QuoteMoveName, readonly QuoteStatus[]>> = {
    edit: ['DRAFT'],
    send: ['DRAFT'],
    accept: ['SENT'],
    decline: ['SENT'],
    supersede: ['SENT', 'DECLINED', 'EXPIRED'],
    invoice: ['ACCEPTED'],
    close: ['ACCEPTED'],
  };
  it.each(quoteMoveNames.flatMap((move) => quoteStatuses.map((status) => [move, status] as const)))(
    '%s from %s',
    (move, status) => {
      const decision = decideQuote(move, { ...facts, status });
      expect(decision.ok).toBe(table[move].includes(status));
      if (!decision.ok) expect(decision.because).toBe(`${quoteMoves[move].button} is not possible now.`);
    },
  );

  it.each<[QuoteMoveName, Partial<QuoteFacts>, string]>([
    ['send', { status: 'DRAFT', hasFile: false }, quoteMessages.fileMissing],
    ['send', { status: 'DRAFT', validUntil: '2026-11-20' }, quoteMessages.outOfDate],
    ['accept', { validUntil: '2026-11-20' }, quoteMessages.outOfDate],
    ['accept', { projectStatus: 'CLOSED' }, quoteMessages.projectClosed],
    ['accept', { companyStatus: 'DISABLED' }, quoteMessages.companyDisabled],
    ['accept', { creditOnHold: true }, quoteMessages.onHold],
    ['close', { status: 'ACCEPTED', closed: true }, quoteMessages.isClosed],
    ['invoice', { status: 'ACCEPTED', closed: true }, quoteMessages.isClosed],
  ])('%s refuses %o', (move, part, because) => {
    expect(decideQuote(move, { ...facts, ...part })).toEqual({ ok: false, because });
  });

  it('is valid on its last day', () => {
    expect(decideQuote('accept', { ...facts, validUntil: facts.today })).toEqual({ ok: true, to: 'ACCEPTED' });
  });
});
