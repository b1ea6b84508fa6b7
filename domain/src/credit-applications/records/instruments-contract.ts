import { z } from 'zod';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { Id } from '../../fields/id.ts';
import { Cents } from '../../fields/money.ts';
import { Text } from '../../fields/text.ts';
import { defineContract } from '../../http/endpoint.ts';
import { ar, ById } from '../call-parts.ts';
import { creditMessages } from '../messages.ts';
import { expiryBands } from './expiry-bands.ts';

export const instrumentKinds = ['LETTER_OF_CREDIT', 'GUARANTEE'] as const;
export type InstrumentKind = (typeof instrumentKinds)[number];
export const instrumentKindLabels: Readonly<Record<InstrumentKind, string>> = {
  LETTER_OF_CREDIT: 'Letter of credit',
  GUARANTEE: 'Guarantee',
};

/** A letter of credit or guarantee as A/R records it (credit.md §7). Without an end it renews by itself. */
export const InstrumentInput = z
  .strictObject({
    kind: z.enum(instrumentKinds, { error: 'Choose one' }),
    guarantorId: Id.nullable(),
    issuer: Text,
    amountCents: Cents.min(1, creditMessages.amountRequired),
    expiresOn: CalendarDate.nullable(),
    evergreen: z.boolean(),
    originalReceivedOn: CalendarDate.nullable(),
    releasedOn: CalendarDate.nullable(),
  })
  .superRefine(({ expiresOn, evergreen }, context) => {
    if (expiresOn === null && !evergreen)
      context.addIssue({
        code: 'custom',
        path: ['expiresOn'],
        message: 'Enter the end, or tick that it renews by itself',
      });
  });
export type InstrumentInput = z.infer<typeof InstrumentInput>;

export const InstrumentView = z.object({
  instrumentId: z.string(),
  version: z.number(),
  kind: z.enum(instrumentKinds),
  guarantorId: z.string().nullable(),
  issuer: z.string(),
  amountCents: z.number(),
  expiresOn: z.string().nullable(),
  evergreen: z.boolean(),
  originalReceivedOn: z.string().nullable(),
  releasedOn: z.string().nullable(),
  band: z.enum(expiryBands),
  end: z.string(),
  caps: z.array(z.string()),
});
export type InstrumentView = z.infer<typeof InstrumentView>;

const Instruments = z.object({
  instruments: z.array(InstrumentView),
  /** Released ones and ended ones stand for nothing. */
  standingCents: z.number(),
  mayEdit: z.boolean(),
});

const One = ById.extend({ instrumentId: Id });
const Saved = z.object({ message: z.string() });
const edit = { access: ar, params: One, ifMatch: true, response: Saved } as const;

export const instrumentsContract = defineContract({
  'GET /api/ar-portal/ca/:creditApplicationId/instruments': {
    summary: 'Letters of credit and guarantees behind the line, with how near their end is.',
    access: { studio: 'viewCreditApp' },
    params: ById,
    response: Instruments,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/instruments': {
    summary: 'T35 Records a letter of credit or guarantee.',
    access: ar,
    audit: 'CREDIT_INSTRUMENT_RECORDED',
    params: ById,
    body: InstrumentInput,
    repeatable: true,
    response: Saved,
  },
  'PUT /api/ar-portal/ca/:creditApplicationId/instruments/:instrumentId': {
    summary: 'T35 Changes one: a new end, the original that came, its release.',
    ...edit,
    audit: 'CREDIT_INSTRUMENT_CHANGED',
    body: InstrumentInput,
  },
  'DELETE /api/ar-portal/ca/:creditApplicationId/instruments/:instrumentId': {
    summary: 'T35 Takes one out that was recorded by mistake.',
    ...edit,
    audit: 'CREDIT_INSTRUMENT_REMOVED',
  },
});
