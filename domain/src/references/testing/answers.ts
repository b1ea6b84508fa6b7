import type { BankAnswer, TradeAnswer } from '../answer.ts';

/** A supplier who was always paid. */
export const tradeAnswer: TradeAnswer = {
  kind: 'TRADE',
  soldSince: 2017,
  lastSaleOn: '2026-10-30',
  terms: 'Net 30',
  highCreditCents: 4_000_000,
  balanceCents: 1_200_000,
  pastDueCents: 0,
  averageDaysToPay: 28,
  late1to30: 10,
  late31to60: 0,
  late61to90: 0,
  lateOver90: 0,
  securityHeld: '',
  rating: 'GOOD',
  comments: 'Pays within terms.',
  respondent: 'Ann Pike',
  respondentTitle: 'Credit Manager',
};

/** A bank that has nothing to complain about. */
export const bankAnswer: BankAnswer = {
  kind: 'BANK',
  accountSince: 2014,
  averageBalance: '50K_250K',
  returnedItems: 0,
  creditFacility: '',
  rating: 'GOOD',
  comments: '',
  respondent: 'Mary Ames',
  respondentTitle: 'Relationship Manager',
};
