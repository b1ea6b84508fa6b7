import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { Section } from '@gatehouse/domain/credit-applications/sections/section.ts';

export type SectionMark = 'there' | 'asked back' | 'needs you' | 'not given';

type Judged = Pick<
  ReviewedApplication,
  'sections' | 'revision' | 'contacts' | 'signature' | 'dnb' | 'status' | 'waitingOnMe' | 'moves'
>;

/** What the index says about a section: asked back and neither changed nor answered, there, the reviewer's own to fill, or not given. */
export const stateOfSection = (application: Judged, section: Section): SectionMark => {
  const asked = application.revision?.items.find((item) => item.section === section);
  if (asked !== undefined && !asked.changed && asked.answer === null) return 'asked back';
  if (isThere(application, section)) return 'there';
  return section === 'dnb-report' && asksForReport(application) ? 'needs you' : 'not given';
};

const isThere = ({ sections, contacts, signature, dnb }: Judged, section: Section): boolean => {
  switch (section) {
    case 'dnb-report':
      return dnb !== null;
    case 'accounts-payable-contacts':
      return contacts.some(({ status }) => status === 'VALID');
    case 'terms-and-conditions':
      return signature !== null;
    default:
      return sections[section] !== undefined;
  }
};

/** The report is the reviewer's own section: without it nothing goes to level 1 (credit.md T10). */
const asksForReport = ({ status, waitingOnMe, moves }: Judged): boolean =>
  status === 'IN_REVIEW' && waitingOnMe && moves.some(({ move, ok }) => move === 'annotate' && ok);
