import { countOf } from '@gatehouse/domain/text/format.ts';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import '#web/ui/house/reading.css';
import house from '#web/ui/house/house.module.css';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import type { TemplateOfKind } from './api.ts';
import style from './templates.module.css';

/** Every version as it was published: read, never changed. */
export function TemplateVersions({
  template,
  onClose,
}: {
  readonly template: TemplateOfKind;
  readonly onClose: () => void;
}) {
  const { instantInText } = useFormats();
  const [chosen, setChosen] = useState(template.versions[0]?.version ?? 1);
  const version = template.versions.find((each) => each.version === chosen);
  return (
    <Dialog
      open
      big
      width={760}
      onClose={onClose}
      title="Versions"
      text={template.title}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <SelectField
        label="Version"
        choices={template.versions.map(({ version: each, publishedBy, publishedAt }, index) => ({
          value: String(each),
          label: `${each}, ${publishedBy}, ${instantInText(publishedAt)}${index === 0 ? ', in force' : ''}`,
        }))}
        value={String(chosen)}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      {version === undefined ? null : (
        <div className={style.version}>
          <p className={house.fine}>
            {version.lettersSent === 0
              ? 'No letter was sent with it.'
              : `${countOf(version.lettersSent, 'letter')} sent with it.`}
          </p>
          <p className={house.bold}>{version.subject}</p>
          <ScrollRegion className={style.versionWords} label={`Words of version ${version.version}`}>
            {version.body}
          </ScrollRegion>
        </div>
      )}
    </Dialog>
  );
}
