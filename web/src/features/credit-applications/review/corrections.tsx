import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { correctionInWords, signatureInWords } from '@gatehouse/domain/credit-applications/review/corrections.ts';
import type { Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';

type Corrected = Pick<ReviewedApplication, 'corrections' | 'signature'>;

/** What staff corrected in this section since the customer signed: by whom, when, why, and what the signature stands for (decision 0083). */
export function SectionCorrections({
  application: { corrections, signature },
  section,
  whose = "the customer's",
}: {
  readonly application: Corrected;
  readonly whose?: "the customer's" | 'your';
  readonly section: Section;
}) {
  const { dateInText, dateOf } = useFormats();
  return corrections
    .filter((each) => each.section === section)
    .map((each) => (
      <Note key={each.submittedVersion} tone="info">
        <b className={house.bold}>{correctionInWords(each, dateInText(dateOf(each.correctedAt)), whose)}</b> "
        {each.reason}" {signatureInWords(signature?.signedBy ?? '', each.signedVersion)}
      </Note>
    ));
}
