import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { instantInText } from '@gatehouse/domain/text/format.ts';
import '#web/ui/house/reading.css';
import type { ViewerClock } from './staff-moments.ts';

/** Who signed which version, when, and the fingerprint that ties the signature to it (CA-029, CA-030). */
export function SignatureFacts({
  signature,
  clock,
}: {
  readonly signature: ReviewedApplication['signature'];
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
      <p className="fp">
        Signed electronically by {signature.signedBy}. Fingerprint of the signed version: {signature.sha256}
      </p>
    </>
  );
}
