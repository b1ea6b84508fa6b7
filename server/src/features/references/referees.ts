import { rowsOf } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { Email } from '@gatehouse/domain/fields/email.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';
import type { Referee } from './queries.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Whom the submitted version names: three traders and the bank, as they were signed for (promises rule 10). */
export const refereesOf = (application: ApplicationReading): readonly Referee[] => {
  const sections = application.submitted?.sections;
  const traders = rowsOf(sections?.['trade-references']?.references)
    .slice(0, 3)
    .map(
      (reference, index): Referee => ({
        kind: 'TRADE',
        slot: index + 1,
        company: text(reference.company),
        name: text(reference.contactName),
        email: text(reference.email),
        chosenByStudio: false,
      }),
    );
  const bank = sections?.['banking-reference'];
  return [
    ...traders,
    ...(bank === undefined
      ? []
      : [
          {
            kind: 'BANK' as const,
            slot: 1,
            company: text(bank.bank),
            name: text(bank.contactName),
            email: text(bank.email),
            chosenByStudio: false,
          },
        ]),
  ].filter(({ email }) => Email.safeParse(email).success);
};

export const domainOf = (email: string): string => email.split('@')[1]?.toLowerCase() ?? '';
