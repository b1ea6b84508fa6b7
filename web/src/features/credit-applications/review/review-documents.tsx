import { type Section, sectionOfPlace } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { formatBytes } from '@gatehouse/domain/text/format.ts';
import { scanNote } from '@gatehouse/domain/uploads/scan-state.ts';
import type { UploadedFile } from '@gatehouse/domain/uploads/uploaded-file.ts';
import { openDocument } from '#web/features/uploads/api.ts';
import house from '#web/ui/house/house.module.css';
import uploadsStyle from '#web/ui/house/uploads.module.css';
import { IconDownload, IconPdf } from '#web/ui/icons.tsx';
import { useMoments } from '../staff-moments.ts';
import style from './review.module.css';

export function SectionDocuments({
  section,
  documents,
}: {
  readonly section: Section;
  readonly documents: readonly UploadedFile[];
}) {
  const { shortDay } = useMoments();
  const own = documents.filter((document) => sectionOfPlace(document.section) === section);
  if (own.length === 0) return null;
  return (
    <div className={style.documents}>
      {own.map((document) => (
        <DocumentButton
          key={document.documentId}
          document={document}
          about={`added ${shortDay(document.uploadedAt)}`}
        />
      ))}
    </div>
  );
}

/** A file to take away: the portal never shows what somebody uploaded inside its own pages (promises rule 13). */
export function DocumentButton({ document, about }: { readonly document: UploadedFile; readonly about?: string }) {
  return (
    <button type="button" className={uploadsStyle.file} onClick={() => openDocument(document)}>
      <IconPdf size={22} />
      <span>
        <b>
          <span className={house.unseen}>Download </span>
          {document.name}
        </b>
        <em>{[formatBytes(document.size), about, scanNote(document.scanState)].filter(Boolean).join(', ')}</em>
      </span>
      <IconDownload size={18} />
    </button>
  );
}
