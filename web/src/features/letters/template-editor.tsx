import { type TemplateWords, templateProblems } from '@gatehouse/domain/letters/template.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { DraftActs, useDraftEditor } from '#web/ui/record-form/draft-acts.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import {
  discardTemplateDraft,
  publishTemplate,
  refreshTemplates,
  saveTemplateDraft,
  type TemplateOfKind,
  templatePreviewQuery,
} from './api.ts';
import letterStyle from './letter.module.css';
import templatesStyle from './templates.module.css';
import { useLetterViews } from './use-letter-views.tsx';

/** The draft of one letter: its words, what is wrong with them, and the letter they make of a sample application. */
export function TemplateEditor({ template }: { readonly template: TemplateOfKind }) {
  const { kind, draft } = template;
  const current = template.versions[0];
  const editor = useDraftEditor<TemplateWords>({
    kept: { form: 'letter-template', record: kind },
    inForce: { subject: current?.subject ?? '', body: current?.body ?? '' },
    draft:
      draft === null
        ? null
        : {
            values: { subject: draft.subject, body: draft.body },
            version: draft.draftVersion,
            editedBy: draft.editedBy,
          },
    save: async (words, seen) => {
      const { message, draftVersion } = await saveTemplateDraft(kind, words, seen);
      return { message, version: draftVersion };
    },
    publish: (seen) => publishTemplate(kind, seen),
    discard: (seen) => discardTemplateDraft(kind, seen),
    refresh: refreshTemplates,
  });
  const words = editor.values;
  const problems = templateProblems(kind, words);
  return (
    <div className={templatesStyle.page}>
      <div>
        <Sheet label="The words">
          <div className={templatesStyle.words}>
            {editor.refusal}
            <Words words={words} problems={problems} fields={template.fields} onChange={editor.set} />
          </div>
        </Sheet>
        <DraftActs
          className={templatesStyle.actions}
          editor={editor}
          next={(current?.version ?? 1) + 1}
          text="Letters from now on are written with it. Letters that were sent keep their words."
          isWhole={problems.length === 0}
          maySaveBroken
        />
      </div>
      <TemplatePreview template={template} words={words} />
    </div>
  );
}

function Words({
  words,
  problems,
  fields,
  onChange,
}: {
  readonly words: TemplateWords;
  readonly problems: ReturnType<typeof templateProblems>;
  readonly fields: TemplateOfKind['fields'];
  readonly onChange: (part: Partial<TemplateWords>) => void;
}): ReactNode {
  const body = useRef<HTMLTextAreaElement>(null);
  const said = (field: 'subject' | 'body'): string | undefined => {
    const found = problems.filter((problem) => problem.field === field).map(({ message }) => message);
    return found.length === 0 ? undefined : found.join(' ');
  };
  /** At the cursor, which then stands behind it; a switch is put around what is marked. */
  const insert = (name: string, is: string) => {
    const box = body.current;
    if (box === null) return;
    const { selectionStart: from, selectionEnd: to } = box;
    const marked = words.body.slice(from, to);
    const piece = is === 'switch' ? `{{#${name}}}${marked}{{/${name}}}` : `{{${name}}}`;
    onChange({ body: `${words.body.slice(0, from)}${piece}${words.body.slice(to)}` });
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(from + piece.length, from + piece.length);
    });
  };
  return (
    <>
      <TextField
        label="Subject of the mail"
        value={words.subject}
        maxLength={255}
        error={said('subject')}
        onChange={(event) => onChange({ subject: event.target.value })}
      />
      <TextareaField
        ref={body}
        label="Letter"
        rows={18}
        value={words.body}
        maxLength={20_000}
        spellCheck
        error={said('body')}
        hint="An empty line parts paragraphs, two stars make words **strong**. What stands between {{#field}} and {{/field}} is written only when the field says something."
        onChange={(event) => onChange({ body: event.target.value })}
      />
      <section aria-labelledby="merge-fields">
        <h3 id="merge-fields" className={fieldStyle.label}>
          Merge fields
        </h3>
        <ul className={templatesStyle.placeholders}>
          {fields.map(({ name, is, about, needed }) => (
            <li key={name}>
              <button type="button" className={house.linkButton} onClick={() => insert(name, is)}>
                {is === 'switch' ? `{{#${name}}}` : `{{${name}}}`}
              </button>
              <span className={house.fine}>{needed ? `${about}. Must be there.` : about}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function TemplatePreview({ template, words }: { readonly template: TemplateOfKind; readonly words: TemplateWords }) {
  const settled = useSettled(JSON.stringify(words), 400);
  const preview = useQuery(templatePreviewQuery(template.kind, JSON.parse(settled) as TemplateWords));
  const { views, shown } = useLetterViews(preview, { height: 480 });
  return (
    <aside className={templatesStyle.preview} aria-label="Preview with a sample application">
      <div className={letterStyle.previewHead}>
        <span>With a sample application</span>
        <span className={house.spacer} />
        {views}
      </div>
      {shown}
    </aside>
  );
}
