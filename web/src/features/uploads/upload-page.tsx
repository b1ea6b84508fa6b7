import type { DocumentPlace, DocumentRecordType } from '@gatehouse/domain/uploads/contract.ts';
import { type UploadSection, uploadSections } from '@gatehouse/domain/uploads/limits.ts';
import house from '#web/ui/house/house.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { DocumentDrop } from './document-drop.tsx';

/** What stood in the address: anything. */
export interface AskedPlace {
  readonly section: unknown;
  readonly recordType: unknown;
  readonly recordId: unknown;
  readonly slot: unknown;
  /** 'single': one file instead of a list. */
  readonly mode: unknown;
}

const sectionNames: Readonly<Record<UploadSection, string>> = {
  coversheet: 'Cover sheet',
  letterofguarantee: 'Letter of credit or guarantee',
  certificateOfInsurance: 'Certificate of insurance',
  sendloa: 'Letter of approval, attachments',
  bank: 'Banking reference',
  trade: 'Trade reference',
  projectCoi: 'Certificate of insurance of the project',
  purchaseOrder: 'Purchase order',
  dnb: 'D&B report',
  quote: 'Quote',
  request: 'Request',
  own: 'My documents',
};

/** /upload-file (§2): the rules of `?section=`; files land at the record that the address names, else among the person's own documents of that section (RT-016). */
export function UploadPage({ place: asked }: { readonly place: AskedPlace }) {
  const place = placeOf(asked);
  return (
    <div className={house.content}>
      <PageHead title="Upload a file" sub="PDF only. Letters, numbers, hyphens, underscores and spaces in the name." />
      <Sheet title={sectionNames[place.section]}>
        <div className={house.inside}>
          <DocumentDrop
            place={place}
            mode={asked.mode === 'single' ? 'single' : 'multi'}
            label={`Files of ${sectionNames[place.section].toLowerCase()}`}
          />
        </div>
      </Sheet>
    </div>
  );
}

function placeOf({ section, recordType, recordId, slot }: AskedPlace): DocumentPlace {
  const known = uploadSections.find((each) => each === section) ?? 'own';
  const ofType = recordTypes.find((each) => each === recordType);
  if (known === 'own' || ofType === undefined || typeof recordId !== 'string') return { section: known };
  const record = { section: known, recordType: ofType, recordId };
  return Number.isInteger(Number(slot)) && slot !== undefined ? { ...record, slot: Number(slot) } : record;
}

// Spelled here and held against the domain by the type: the contract itself would bring zod along.
const recordTypes: readonly DocumentRecordType[] = ['creditApplication', 'project', 'request'];
