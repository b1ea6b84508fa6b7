import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { signatureInWords } from '@gatehouse/domain/credit-applications/review/corrections.ts';
import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { useFormats } from '#web/api/use-formats.ts';
import '#web/ui/house/reading.css';
import factsStyle from '#web/ui/house/facts.module.css';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { Terms } from '#web/ui/terms.tsx';
import style from './review.module.css';

/** Who signed which version, when, and the fingerprint that ties the signature to it (CA-029, CA-030). */
export function SignatureFacts({
  signature,
  corrections,
}: {
  readonly signature: ReviewedApplication['signature'];
  readonly corrections: ReviewedApplication['corrections'];
}) {
  const { instantInText } = useFormats();
  if (signature === null) return <p className={house.muted}>Not signed.</p>;
  return (
    <>
      <dl className={factsStyle.facts}>
        <Terms
          of={[
            ['Name', signature.name],
            ['Title', signature.title],
            ['Date', instantInText(signature.signedAt)],
          ]}
        />
        <div className={house.whole}>
          <dt>Signature</dt>
          <dd className={style.signedName}>{signature.name}</dd>
        </div>
      </dl>
      {corrections.length === 0 ? null : (
        <Note>
          {signatureInWords(signature.signedBy, signature.submittedVersion)} Corrected since:{' '}
          {corrections.map(({ section }) => sectionTitles[section]).join(', ')}.
        </Note>
      )}
      <p className={style.fingerprint}>
        Signed electronically by {signature.signedBy}. Fingerprint of the signed version: {signature.sha256}
      </p>
    </>
  );
}
