import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#web/api/errors.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DefinedForm } from '#web/ui/form/defined-form.tsx';
import house from '#web/ui/house/house.module.css';
import { IconHistory } from '#web/ui/icons.tsx';
import { NoPage } from '#web/ui/no-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { formInForceQuery, formQuery, type KeptForm } from './api.ts';
import { FormEditor } from './form-editor.tsx';
import style from './forms.module.css';

/** One form: its draft beside what it looks like, and every version there was. In the family of the letters' templates. */
export function FormPage({ formId }: { readonly formId: number }) {
  return <OneForm key={formId} formId={formId} />;
}

function OneForm({ formId }: { readonly formId: number }) {
  const form = useQuery(formQuery(formId));
  const { data } = form;
  const { data: inForce } = useQuery(formInForceQuery(formId));
  const { dateInText, dateOf } = useFormats();
  const [versionsOpen, setVersionsOpen] = useState(false);
  const departments = inForce?.departments ?? [];
  if (form.error instanceof CallError && form.error.status === 400)
    return (
      <NoPage title="Request forms" of={form} goneWith={[400]}>
        <EmptyState vignette="cut" title="There is no such form" text="The five forms stand in the list." />
      </NoPage>
    );
  const current = data?.versions[0];
  return (
    <div className={house.content}>
      <PageHead
        title={current?.definition.title ?? 'Request form'}
        crumb={[{ words: 'Request forms', to: '/feature/studio-dashboard/forms' }, data?.name ?? formId]}
        sub={
          current === undefined
            ? undefined
            : `Version ${current.version} is in force since ${dateInText(dateOf(current.publishedAt))}.`
        }
      >
        {data === undefined ? null : (
          <Button icon={<IconHistory size={18} />} onClick={() => setVersionsOpen(true)}>
            Versions
          </Button>
        )}
      </PageHead>
      <Reading of={form} waiting={<SkeletonSheet lines={10} />} onSheet>
        {(kept) => <FormEditor form={kept} departments={departments} />}
      </Reading>
      {versionsOpen && data !== undefined ? (
        <FormVersions form={data} departments={departments} onClose={() => setVersionsOpen(false)} />
      ) : null}
    </div>
  );
}

interface FormVersionsProps {
  readonly form: KeptForm;
  readonly departments: readonly { readonly departmentId: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** Every version as it was published: read, never changed. */
function FormVersions({ form, departments, onClose }: FormVersionsProps) {
  const { dateInText, dateOf } = useFormats();
  const [chosen, setChosen] = useState(form.versions[0]?.version ?? 1);
  const version = form.versions.find((each) => each.version === chosen);
  return (
    <Dialog
      open
      big
      width={760}
      onClose={onClose}
      title="Versions"
      text={form.name}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <SelectField
        label="Version"
        choices={form.versions.map(({ version: each, publishedBy, publishedAt }, index) => ({
          value: String(each),
          label: `${each}, ${publishedBy}, ${dateInText(dateOf(publishedAt))}${index === 0 ? ', in force' : ''}`,
        }))}
        value={String(chosen)}
        onValue={(chosen) => setChosen(Number(chosen))}
      />
      {version === undefined ? null : (
        <div className={style.versions}>
          <DefinedForm
            key={version.version}
            definition={version.definition}
            departments={departments}
            initial={{}}
            disabled
            onSubmit={async () => undefined}
            submitLabel="Submit"
          />
        </div>
      )}
    </Dialog>
  );
}
