import { z } from 'zod';
import { Email } from '../fields/email.ts';
import { JobTitle } from '../fields/job-title.ts';
import { FirstName, LastName } from '../fields/names.ts';
import { Phone } from '../fields/phone.ts';
import { emptyOr } from '../fields/text.ts';

/** §3 Company contacts: first name, last name, email, job title, phone. Whom to call; a contact needs no account. */
export const ContactInput = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  jobTitle: emptyOr(JobTitle),
  phone: emptyOr(Phone),
});
export type ContactInput = z.infer<typeof ContactInput>;

export const Contact = z.object({
  contactId: z.string(),
  version: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  phone: z.string(),
});
export type Contact = z.infer<typeof Contact>;

export const CONTACT_LIMIT = 20;
