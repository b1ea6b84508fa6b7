import { z } from 'zod';
import { JobTitle } from '../../fields/job-title.ts';
import { PersonName } from '../../fields/names.ts';
import { creditMessages } from '../messages.ts';
import { type Fields, type SectionData, shapeOf } from './field.ts';

/** The version of the terms and conditions below, shown in full beside the box; it is part of what is signed (credit.md §7 E-signature). */
export const termsVersion = '2026-4';
export const terms: readonly { readonly heading: string; readonly text: string }[] = [
  {
    heading: 'What you ask for',
    text: 'You ask the studio to let your production order spaces, services and goods now and pay for them on account.',
  },
  {
    heading: 'Payment',
    text: 'Invoices are due net 30 days from their date. Late amounts may bear interest at the lower of 1.5 percent a month and the legal maximum.',
  },
  { heading: 'The limit', text: 'The studio may set, change or end a limit. Work above the limit is paid in advance.' },
  {
    heading: 'Truth',
    text: 'What you state is complete and correct to your knowledge. You tell us within ten days when it changes.',
  },
  {
    heading: 'References',
    text: 'We may ask your bank, your trade references and credit bureaus about you, and they may answer.',
  },
  { heading: 'Insurance', text: 'You keep the insurance you name in force while you are on the lot.' },
  {
    heading: 'Damage and loss',
    text: 'You answer for damage to and loss of what is rented to you until it is returned and checked.',
  },
  {
    heading: 'Signature',
    text: 'You agree to sign electronically. Your name, title, account, the time, your address and the fingerprint of this version are kept with it.',
  },
];

const typed = {
  name: { kind: 'text', label: 'Name', rule: PersonName, hint: 'Your full name. It is your signature.' },
  title: { kind: 'text', label: 'Title', rule: JobTitle },
  consent: {
    kind: 'flag',
    label: 'I have read these terms, I may sign for the company, and I agree to sign electronically.',
    named: 'Your signature',
    rule: z.literal(true, { error: creditMessages.consentMissing }),
  },
} as const satisfies Fields;

/** Section 12 (§3): name, title, signature, date. The signature is the typed name and an explicit tick; the server adds the rest (CA-030). */
export const TermsAndConditions = shapeOf(typed);
export type TermsAndConditions = z.infer<typeof TermsAndConditions>;

/** `termsVersion`: kept with what is signed; nobody types it. */
export const termsAndConditions = {
  fields: { ...typed, termsVersion: { kind: 'text', label: 'Version of the terms', rule: z.string() } },
  shape: TermsAndConditions,
} satisfies SectionData;
