import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { OfferedMove } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import {
  isSaved,
  type SavedSection,
  type Section,
  sections,
  sectionTitles,
} from '@gatehouse/domain/credit-applications/sections/section.ts';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconChevronUp } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { NumberedSheet } from '#web/ui/numbered-sheet.tsx';
import { IconChevronDown } from '#web/ui/shell-icons.tsx';
import { DnbSection } from '../records/dnb-section.tsx';
import { InstrumentList } from '../records/instrument-list.tsx';
import { InsuranceList } from '../records/insurance-list.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import { CorrectSectionDialog } from './correct-section-dialog.tsx';
import { SectionCorrections } from './corrections.tsx';
import style from './review.module.css';
import { ContactList } from './review-contacts.tsx';
import { SectionDocuments } from './review-documents.tsx';
import { SectionFacts } from './review-facts.tsx';
import { stateOfSection } from './review-section-state.ts';
import { SignatureFacts } from './review-signature.tsx';
import { TradeReferenceList } from './review-trade-references.tsx';
import { StaffFiles } from './review-uploads.tsx';
import { ScreeningPanel } from './screening-panel.tsx';
import { TripwireList } from './tripwire-list.tsx';

/** All sections, read-only, each with its own activity (§2 Other screens, CA-013 to CA-020). */
export function ReviewSections({ application }: { readonly application: ReviewedApplication }) {
  const [activityOf, setActivityOf] = useState<Section | null>(null);
  const [correcting, setCorrecting] = useState<SavedSection | null>(null);
  const correction = application.moves.find(({ move }) => move === 'correctSection');
  return (
    <div>
      {sections.map((section, index) => (
        <ReviewSection
          key={section}
          section={section}
          number={index + 1}
          application={application}
          onActivity={() => setActivityOf(section)}
          // what the customer typed can be corrected; their signature is theirs, and contacts have calls of their own
          correction={isSaved(section) ? correction : undefined}
          onCorrect={() => setCorrecting(isSaved(section) ? section : null)}
        >
          <Content section={section} application={application} />
        </ReviewSection>
      ))}
      <NumberedSheet id="screening" title="Screening and tripwires">
        <TripwireList application={application} />
        <ScreeningPanel application={application} />
      </NumberedSheet>
      <NumberedSheet id="cover-sheet" title="Cover sheet">
        <StaffFiles
          application={application}
          section="coversheet"
          label="Cover sheets, up to ten PDFs"
          none="No cover sheet is attached."
        />
      </NumberedSheet>
      {correcting === null ? null : (
        <CorrectSectionDialog
          key={correcting}
          application={application}
          section={correcting}
          onClose={() => setCorrecting(null)}
        />
      )}
      {activityOf === null ? null : (
        <ActivityDialog application={application} first={activityOf} onClose={() => setActivityOf(null)} />
      )}
    </div>
  );
}

function Content({ section, application }: { readonly section: Section; readonly application: ReviewedApplication }) {
  switch (section) {
    case 'trade-references':
      return <TradeReferenceList application={application} />;
    case 'accounts-payable-contacts':
      return <ContactList contacts={application.contacts} />;
    case 'terms-and-conditions':
      return <SignatureFacts signature={application.signature} corrections={application.corrections} />;
    case 'dnb-report':
      return <DnbSection application={application} />;
    default:
      return (
        <>
          <SectionFacts section={section} data={application.sections[section]?.data} />
          <SectionDocuments section={section} documents={application.documents} />
          {section === 'line-of-credit' ? <InstrumentList application={application} /> : null}
          {section === 'certificate-of-insurance' ? <InsuranceList application={application} /> : null}
        </>
      );
  }
}

function ReviewSection({
  section,
  number,
  application,
  onActivity,
  correction,
  onCorrect,
  children,
}: {
  readonly section: Section;
  readonly number: number;
  readonly application: ReviewedApplication;
  readonly onActivity: () => void;
  /** How the correction of this section is offered; undefined where it is not theirs, not now, or nothing to correct. */
  readonly correction: OfferedMove | undefined;
  readonly onCorrect: () => void;
  readonly children: ReactNode;
}) {
  const state = stateOfSection(application, section);
  const [shut, setShut] = useState(state === 'there' && section !== 'line-of-credit' && section !== 'dnb-report');
  const entries = application.activity.filter((entry) => entry.section === section).length;
  const title = sectionTitles[section];
  const asked = application.revision?.items.find((item) => item.section === section);
  const met = application.met.find((item) => item.section === section);
  return (
    <NumberedSheet
      id={section}
      number={number}
      title={title}
      folded={shut}
      right={
        <>
          {correction?.ok === true ? (
            <button
              type="button"
              className={house.linkButton}
              aria-label={`${moves.correctSection.button}: ${title}`}
              onClick={onCorrect}
            >
              Correct
            </button>
          ) : null}
          <button
            type="button"
            className={house.linkButton}
            aria-label={`Activity of ${title}${entries === 0 ? '' : `, ${entries}`}`}
            onClick={onActivity}
          >
            Activity{entries === 0 ? '' : ` (${entries})`}
          </button>
          <span className={style.fold}>
            <IconButton
              small
              label={shut ? `Show ${title}` : `Hide ${title}`}
              aria-expanded={!shut}
              icon={shut ? <IconChevronDown size={18} /> : <IconChevronUp size={18} />}
              onClick={() => setShut(!shut)}
            />
          </span>
        </>
      }
    >
      {asked === undefined ? null : <Asked tone="pink" note={asked.note} met={metSoFar(asked)} />}
      {asked !== undefined || met === undefined ? null : <Asked tone="info" note={met.note} met={metNow(met)} />}
      <SectionCorrections application={application} section={section} />
      {children}
    </NumberedSheet>
  );
}

/** What was asked about a section, and how the customer met it. */
const Asked = ({
  tone,
  note,
  met,
}: {
  readonly tone: 'pink' | 'info';
  readonly note: string;
  readonly met: string;
}) => (
  <Note tone={tone}>
    <b className={house.bold}>{note === '' ? 'A revision of this section was asked for.' : note}</b> {met}
  </Note>
);

type Answered = Pick<ReviewedApplication['met'][number], 'changed' | 'answer'>;

/** While it is with the customer. */
const metSoFar = ({ changed, answer }: Answered): string => {
  if (answer !== null) return `Answered: ${answer}`;
  return changed ? 'Changed since.' : 'Not changed yet.';
};

/** The answer to the last request, where it belongs: at the section, with what was asked. */
const metNow = ({ changed, answer }: Answered): string =>
  `${changed ? 'Changed in this version.' : 'Not changed.'}${answer === null ? '' : ` The customer: ${answer}`}`;
