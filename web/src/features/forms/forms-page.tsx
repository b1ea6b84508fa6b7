import { countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#web/api/use-formats.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { DataTable } from '#web/ui/table.tsx';
import { formsQuery } from './api.ts';

const draftsOf = (count: number): string => (count === 0 ? 'No drafts' : countOf(count, 'draft'));

/** The five forms of §9 with the version in force. */
export function FormsPage() {
  const forms = useQuery(formsQuery);
  const { data, error } = forms;
  const { dateInText, dateOf } = useFormats();
  return (
    <div className={house.content}>
      <PageHead
        title="Request forms"
        count={data?.forms.length}
        sub={data === undefined ? undefined : draftsOf(data.forms.filter(({ edited }) => edited).length)}
      />
      <div className={house.sheet}>
        {error === null ? (
          <DataTable
            label="Request forms"
            rows={data?.forms}
            rowKey={({ formId }) => String(formId)}
            columns={[
              {
                id: 'name',
                head: 'Form',
                small: 'topLeft',
                cell: ({ formId, title }) => (
                  <Link
                    className={house.link}
                    to="/feature/studio-dashboard/forms/$formId"
                    params={{ formId: String(formId) }}
                  >
                    {title}
                  </Link>
                ),
              },
              { id: 'kind', head: 'Kind', cell: ({ name, formId }) => `${name}, ${formId}` },
              {
                id: 'version',
                head: 'In force',
                small: 'topRight',
                cell: ({ version, publishedAt }) => `Version ${version}, since ${dateInText(dateOf(publishedAt))}`,
              },
              { id: 'draft', head: 'Draft', cell: ({ edited }) => (edited ? 'A draft waits' : 'None') },
            ]}
          />
        ) : (
          <ErrorPanel of={forms} />
        )}
      </div>
    </div>
  );
}
