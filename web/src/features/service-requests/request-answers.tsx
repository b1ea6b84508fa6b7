import { answersInWords } from '@gatehouse/domain/forms/answer-in-words.ts';
import type { FormField } from '@gatehouse/domain/forms/definition.ts';
import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import { formatBytes } from '@gatehouse/domain/text/format.ts';
import { scanNote } from '@gatehouse/domain/uploads/scan-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/api/use-formats.ts';
import { openDocument } from '#web/features/uploads/api.ts';
import factsStyle from '#web/ui/house/facts.module.css';
import house from '#web/ui/house/house.module.css';
import uploadsStyle from '#web/ui/house/uploads.module.css';
import { IconDownload, IconPdf } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { AddFile } from './add-file.tsx';
import { departmentsQuery } from './api.ts';
import type { RequestPortal } from './request-paths.ts';
import style from './service-requests.module.css';

const wide: readonly FormField['kind'][] = ['lines', 'list', 'choices', 'departments'];

interface RequestAnswersProps {
  readonly portal: RequestPortal;
  readonly request: RequestDetail;
}

/** What was typed, by the form that it was filled in on: a field is read as it was asked. */
export function RequestAnswers({ portal, request }: RequestAnswersProps) {
  const { form, answers, files } = request;
  const departments = useQuery(departmentsQuery);
  const { dateInText } = useFormats();
  const nameOf = (id: string) =>
    [...request.departments, ...(departments.data ?? [])].find(({ departmentId }) => departmentId === id)?.name ?? id;
  const shown = answersInWords(form, answers, { nameOf, dateInText });
  return (
    <Sheet
      title={portal === 'customer' ? 'What you asked for' : 'What was asked for'}
      right={request.moves.some(({ move, ok }) => move === 'answer' && ok) ? null : <AddFile request={request} />}
    >
      <dl className={`${factsStyle.facts} ${house.inside} ${style.answers}`}>
        {shown.map(({ field, lines }) => (
          <div key={field.key} className={wide.includes(field.kind) ? house.whole : undefined}>
            <dt>{field.label}</dt>
            <dd>
              {lines.length > 1 ? (
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ) : (
                lines[0]
              )}
            </dd>
          </div>
        ))}
      </dl>
      {files.length === 0 ? null : (
        <ul className={`${style.files} ${house.inside}`}>
          {files.map((file) => (
            <li key={file.documentId}>
              <FileCard file={file} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function FileCard({ file }: { readonly file: RequestDetail['files'][number] }) {
  const { shortDate, dateOf } = useFormats();
  const added = shortDate(dateOf(file.addedAt), dateOf(new Date().toISOString()));
  return (
    <button type="button" className={uploadsStyle.file} onClick={() => openDocument(file)}>
      <IconPdf size={22} />
      <span>
        <b>{file.name}</b>
        <em>{[formatBytes(file.size), `added ${added}`, scanNote(file.scanState)].filter(Boolean).join(', ')}</em>
      </span>
      <IconDownload size={18} />
    </button>
  );
}
