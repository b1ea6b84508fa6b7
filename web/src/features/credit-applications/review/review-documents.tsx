import type { Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { formatBytes } from '@gatehouse/domain/text/format.ts';
import type { UploadSection } from '@gatehouse/domain/uploads/limits.ts';
import type { UploadedFile } from '@gatehouse/domain/uploads/uploaded-file.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { IconDownload, IconPdf } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { shortDayOf, type ViewerClock } from '../staff-moments.ts';
import { downloadDocument } from './review-api.ts';

/** Which uploads belong to which section of the review. */
const uploadsOf: Readonly<Partial<Record<Section, readonly UploadSection[]>>> = {
  'line-of-credit': ['letterofguarantee', 'purchaseOrder'],
  'banking-reference': ['bank'],
  'certificate-of-insurance': ['certificateOfInsurance'],
  'dnb-report': ['dnb'],
};

export const documentsOf = (section: Section, documents: readonly UploadedFile[]): readonly UploadedFile[] =>
  documents.filter((document) => uploadsOf[section]?.includes(document.section));

export function SectionDocuments({
  section,
  documents,
  clock,
}: {
  readonly section: Section;
  readonly documents: readonly UploadedFile[];
  readonly clock: ViewerClock;
}) {
  const own = documentsOf(section, documents);
  if (own.length === 0) return null;
  return (
    <div className="docs">
      {own.map((document) => (
        <DocumentButton
          key={document.documentId}
          document={document}
          about={`added ${shortDayOf(document.uploadedAt, clock)}`}
        />
      ))}
    </div>
  );
}

/** A file to take away: the portal never shows what somebody uploaded inside its own pages (promises rule 13). */
export function DocumentButton({ document, about }: { readonly document: UploadedFile; readonly about?: string }) {
  return (
    <button
      type="button"
      className="doc"
      onClick={() => void downloadDocument(document.documentId).catch((error: unknown) => toast.bad(sentenceOf(error)))}
    >
      <IconPdf size={22} />
      <span>
        <b>
          <span className="vh">Download </span>
          {document.name}
        </b>
        <em>{[formatBytes(document.size), about].filter(Boolean).join(', ')}</em>
      </span>
      <IconDownload size={18} />
    </button>
  );
}
