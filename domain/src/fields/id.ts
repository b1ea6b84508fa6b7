import { z } from 'zod';
import { fieldMessages } from './messages.ts';
import './words.ts';

/** The address of a record in paths, queries and bodies: a uuid. Numbers shown to people never address anything (promises rule 1). */
export const Id = z.uuid({ error: fieldMessages.idInvalid });
