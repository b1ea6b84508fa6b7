import { letters } from '@gatehouse/domain/letters/kinds.ts';
import { type LetterKind, letterKinds } from '@gatehouse/domain/letters/letter-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconHistory } from '#web/ui/icons.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { type TemplateOfKind, templateQuery } from './api.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateVersions } from './template-versions.tsx';

export interface TemplatesPageProps {
  readonly kind: LetterKind;
}

/** The words of the letters, in the family of the approval policy (33): a draft beside what it would look like, and every version there was. */
export function LetterTemplatesPage({ kind }: TemplatesPageProps) {
  return <Templates key={kind} kind={kind} />;
}

function Templates({ kind }: TemplatesPageProps) {
  const template = useQuery(templateQuery(kind));
  const { data } = template;
  const [versionsOpen, setVersionsOpen] = useState(false);
  return (
    <div className={house.content}>
      <PageHead
        title="Letter templates"
        crumb={['Administration', 'Credit']}
        sub={data === undefined ? undefined : <InForce template={data} />}
      >
        {data === undefined ? null : (
          <Button icon={<IconHistory size={18} />} onClick={() => setVersionsOpen(true)}>
            Versions
          </Button>
        )}
      </PageHead>
      <LinkTabs
        label="Letters"
        tabs={letterKinds.map((each) => ({
          label: tabLabels[each],
          selected: each === kind,
          link: { to: '/feature/studio-dashboard/letter-templates', search: { kind: each } },
        }))}
      />
      <Reading of={template} waiting={<SkeletonSheet lines={10} />} onSheet>
        {(read) => <TemplateEditor template={read} />}
      </Reading>
      {versionsOpen && data !== undefined ? (
        <TemplateVersions template={data} onClose={() => setVersionsOpen(false)} />
      ) : null}
    </div>
  );
}

const tabLabels: Readonly<Record<LetterKind, string>> = {
  APPROVAL: 'Approval',
  DENIAL: 'Denial',
  COD: 'COD information',
};

function InForce({ template }: { readonly template: TemplateOfKind }) {
  const { dateInText, dateOf } = useFormats();
  const [current] = template.versions;
  if (current === undefined) return null;
  const since = dateInText(dateOf(current.publishedAt));
  const draft =
    template.draft === null ? '' : ` ${template.draft.editedBy} has a draft of version ${current.version + 1}.`;
  return (
    <span>{`${letters[template.kind].title}: version ${current.version} is in force since ${since}.${draft}`}</span>
  );
}
