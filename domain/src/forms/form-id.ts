import { z } from 'zod';
import { formIds } from './form-ids.ts';
import '../fields/words.ts';

/** The number of one of the five forms of §9, in an address or a body. */
export const FormId = z.coerce.number().pipe(z.union(Object.values(formIds).map((id) => z.literal(id))));
