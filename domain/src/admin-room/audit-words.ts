import { capital } from '../text/format.ts';

/** An event of the audit as people read it: MAIL_SENT_AGAIN gives "Mail sent again". */
export const eventInWords = (event: string): string => capital(event.toLowerCase().replaceAll('_', ' '));

/** What something was done to, as people read it: service-request gives "Service request". */
export const subjectInWords = (type: string): string => capital(type.toLowerCase().replaceAll(/[-_]/g, ' '));

/** A job as people read it: sweep-documents gives "Sweep documents". */
export const jobInWords = (name: string): string => capital(name.replaceAll('-', ' '));
