import { z } from 'zod';

/** Beside a link that does nothing now because nobody stands behind it: why, and who can give a new one (decision 0086). */
export const EndedLink = z.object({ because: z.string(), again: z.string() });
export type EndedLink = z.infer<typeof EndedLink>;
