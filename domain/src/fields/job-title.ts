import { fieldMessages } from './messages.ts';
import { field, lineRules, matching, TEXT_LIMIT } from './text.ts';

/** §5: letters, digits, space and - _ . & @ ! */
export const JobTitle = field(
  [...lineRules(), matching(/^[\p{L}\p{M}\p{Nd} \-_.&@!]*$/u, fieldMessages.jobTitleInvalid)],
  {
    minLength: 1,
    maxLength: TEXT_LIMIT,
  },
);

/** Offered to people of a production company; any other title under the pattern may be typed (decisions §6). */
export const customerJobTitles = [
  'Producer',
  'Executive Producer',
  'Line Producer',
  'Unit Production Manager',
  'Production Supervisor',
  'Production Manager',
  'Production Coordinator',
  'Assistant Production Coordinator',
  'Production Secretary',
  'Production Accountant',
  'First Assistant Accountant',
  'Accounts Payable',
  'Payroll Accountant',
  'First Assistant Director',
  'Second Assistant Director',
  'Location Manager',
  'Production Designer',
  'Art Director',
  'Art Department Coordinator',
  'Construction Coordinator',
  'Set Decorator',
  'Property Master',
  'Costume Designer',
  'Costume Supervisor',
  'Key Grip',
  'Gaffer',
  'Transportation Coordinator',
  'Special Effects Coordinator',
  'Stunt Coordinator',
  'Post Supervisor',
  'Studio Executive',
  'Legal & Business Affairs',
  'Risk & Insurance',
  'Production Assistant',
] as const;

/** Offered to studio staff. */
export const studioJobTitles = [
  'Vice President',
  'Executive Director',
  'Director',
  'Manager',
  'Senior Manager',
  'Building Manager',
  'Production Services Representative',
  'Client Service Representative',
  'Department Head',
  'Coordinator',
  'Foreman',
  'Security Watch Commander',
  'Safety Representative',
  'Credit Manager',
  'Credit Analyst',
  'Accounts Receivable Specialist',
  'System Administrator',
] as const;
