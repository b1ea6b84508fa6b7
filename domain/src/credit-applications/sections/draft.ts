import { z } from 'zod';
import { MESSAGE_LIMIT } from '../../fields/text.ts';

/** What a half-filled form may hold in one field: whatever was typed, kept as it is and judged when the section is (credit.md T2). */
const Typed = z.union([
  z
    .string()
    .max(MESSAGE_LIMIT)
    .refine((text) => !text.includes('\0')),
  z.number(),
  z.boolean(),
  z.null(),
]);

type Shape = Readonly<Record<string, z.ZodType>>;

const looseOf = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodArray) return z.array(looseOf(schema.element as z.ZodType)).max(10);
  if (schema instanceof z.ZodObject) return draftOf(schema);
  return Typed;
};

/** The same fields, none required, none judged. An unknown field is still refused. */
export const draftOf = <S extends Shape>(schema: z.ZodObject<S>): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, looseOf(field).optional()])),
  );
