import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { FileField } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { shareMessages } from '@gatehouse/domain/section-shares/messages.ts';
import type { UploadSection } from '@gatehouse/domain/uploads/limits.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { type ReactNode, useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { openDocument, removeDocument, sendDocument } from '#web/features/uploads/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileDrop, type FileDropProps } from '#web/ui/file-drop.tsx';
import type { StoredFile } from '#web/ui/file-row.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { toast } from '#web/ui/toast.ts';
import { type SectionFiles, useFieldText, useSection } from './use-section.ts';

export const filesAt = (application: Pick<CustomerApplication, 'documents'>, section: UploadSection, slot?: number) =>
  application.documents.filter(
    (document) => document.section === section && (slot === undefined || document.slot === slot),
  );

interface SectionFileProps {
  readonly name: string;
  readonly field: FileField;
  readonly slot: number | undefined;
}

/** The file of a section: one PDF that lies at the application, in the place that the section names. */
export function SectionFile(props: SectionFileProps) {
  const { application, form, files } = useSection();
  const { place, label, needed } = props.field;
  const shown = needed(form.now()) ? (
    label
  ) : (
    <>
      {label} <em className={fieldStyle.optional}>optional</em>
    </>
  );
  if (files !== 'as submitted') return <ChangingFile {...props} label={shown} files={files} />;
  const stored = filesAt(application, place, props.slot);
  return stored.length === 0 ? null : (
    <div className={house.whole}>
      {shown}: {stored.map(({ name }) => name).join(', ')} <span className={house.fine}>stays as it was submitted</span>
    </div>
  );
}

function ChangingFile({
  field: { place: section, said },
  slot,
  name,
  label,
  files,
}: SectionFileProps & { readonly label: ReactNode; readonly files: SectionFiles | undefined }) {
  const { application, refresh, follow } = useSection();
  const { instantInText } = useFormats();
  const { error, id } = useFieldText(name);
  const [asked, setAsked] = useState<StoredFile | null>(null);
  const stored = filesAt(application, section, slot);
  const place = {
    section,
    recordType: 'creditApplication',
    recordId: application.creditApplicationId,
    ...(slot === undefined ? {} : { slot }),
  } as const;
  /** It has arrived once the form knows it too. */
  const send: FileDropProps['send'] = async (file, watch) => {
    if (files === undefined) await sendDocument(place, file, watch);
    else await files.send({ section, slot }, file, watch);
    await refresh();
  };
  const remove = ({ documentId }: StoredFile) =>
    (files?.remove ?? removeDocument)(documentId).then(() => {
      toast.ok(said?.removed ?? uploadMessages.removed);
      void refresh();
    }, toast.failed);
  return (
    <div className={house.whole} id={id} tabIndex={-1}>
      <FileDrop
        label={label}
        section={section}
        mode="single"
        existing={stored}
        send={(file, watch) => follow(send(file, watch))}
        onSent={() => toast.ok(said?.added ?? uploadMessages.uploaded)}
        onOpen={(file) =>
          files === undefined ? openDocument(file) : void files.open(file.documentId).catch(toast.failed)
        }
        onRemove={(file) =>
          files?.mayRemove(file.documentId) === false ? toast.bad(shareMessages.notYours) : setAsked(file)
        }
        describe={(file) => {
          const document = stored.find(({ documentId }) => documentId === file.documentId);
          if (document === undefined) return null;
          // the other states stand in the row itself
          const scan = document.scanState === 'not scanned' ? `${uploadMessages.scan['not scanned']}. ` : '';
          return `${scan}${document.uploadedBy}, ${instantInText(document.uploadedAt)}`;
        }}
      />
      {stored.length > 0 ? null : <FieldError>{error}</FieldError>}
      <ConfirmDialog
        open={asked !== null}
        title={`Remove ${asked?.name ?? ''}?`}
        text="What was submitted with it keeps it."
        onRefuse={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) void remove(asked);
          setAsked(null);
        }}
      />
    </div>
  );
}
