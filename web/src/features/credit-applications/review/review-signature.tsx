import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { signatureInWords } from '@gatehouse/domain/credit-applications/review/corrections.ts';
import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { instantInText } from '@gatehouse/domain/text/format.ts';
import '#web/ui/house/reading.css';
import { Note } from '#web/ui/note.tsx';
import type { ViewerClock } from '../staff-moments.ts';

/** Who signed which version, when, and the fingerprint that ties the signature to it (CA-029, CA-030). */
export function SignatureFacts({
  signature,
  corrections,
  clock,
}: {
  readonly signature: ReviewedApplication['signature'];
  readonly corrections: ReviewedApplication['corrections'];
  readonly clock: ViewerClock;
}) {
  if (signature === null) return <p className="muted">Not signed.</p>;
  return (
    <>
      <dl className="dl">
        <div>
          <dt>Name</dt>
          <dd>{signature.name}</dd>
        </div>
        <div>
          <dt>Title</dt>
          <dd>{signature.title}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{instantInText(signature.signedAt, clock)}</dd>
        </div>
        <div className="full">
          <dt>Signature</dt>
          <dd className="signed">{signature.name}</dd>
        </div>
      </dl>
      {corrections.length === 0 ? null : (
        <Note>
          {signatureInWords(signature.signedBy, signature.submittedVersion)} Corrected since:{' '}
          {corrections.map(({ section }) => sectionTitles[section]).join(', ')}.
        </Note>
      )}
      <p className="fp">
        Signed electronically by {signature.signedBy}. Fingerprint of the signed version: {signature.sha256}
      </p>
    </>
  );
}
