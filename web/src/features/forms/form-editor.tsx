import { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DefinedForm } from '#web/ui/form/defined-form.tsx';
import type { NamedDepartment } from '#web/ui/form/departments-field.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { DraftActs, useDraftEditor } from '#web/ui/record-form/draft-acts.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';
import { discardFormDraft, type KeptForm, publishForm, refreshForms, saveFormDraft } from './api.ts';
import { freshKey, moved, newField, replaced, without } from './edit-definition.ts';
import style from './forms.module.css';
import { SectionEditor } from './section-editor.tsx';

const MOST_ATTACHED = 20;

interface EditorProps {
  readonly form: KeptForm;
  readonly departments: readonly NamedDepartment[];
}

/** The draft of one form: what it asks for, what is wrong with that, and the form as people will see it. */
export function FormEditor({ form, departments }: EditorProps) {
  const current = form.versions[0];
  return current === undefined ? null : <Editor form={form} departments={departments} current={current} />;
}

/** One part of the definition: what it says, what is wrong with it, and how it changes. */
export interface PartProps {
  readonly definition: FormDefinition;
  readonly messageAt: (path: string) => string | undefined;
  readonly set: (part: Partial<FormDefinition>) => void;
}

function Editor({
  form: { formId, draft },
  departments,
  current,
}: EditorProps & { readonly current: KeptForm['versions'][number] }) {
  const editor = useDraftEditor<{ readonly definition: FormDefinition }>({
    kept: { form: 'form-definition', record: String(formId) },
    inForce: { definition: current.definition },
    draft:
      draft === null
        ? null
        : { values: { definition: draft.definition }, version: draft.version, editedBy: draft.editedBy },
    save: async ({ definition }, seen) => {
      const { message, form: saved } = await saveFormDraft(formId, definition, seen);
      return { message, version: saved.draft?.version ?? seen };
    },
    publish: (seen) => publishForm(formId, seen),
    discard: (seen) => discardFormDraft(formId, seen),
    refresh: refreshForms,
  });
  const { definition } = editor.values;
  const read = FormDefinition.safeParse(definition);
  const issues = read.error?.issues ?? [];
  const part: PartProps = {
    definition,
    messageAt: (path) => issues.find((issue) => issue.path.join('.') === path)?.message,
    set: (change) => editor.set({ definition: { ...definition, ...change } }),
  };
  const { sections } = definition;
  return (
    <div className={style.page}>
      <div>
        <Head {...part}>
          {editor.refusal}
          {issues.length === 0 ? null : (
            <Note tone="warn">
              {issues.map(({ path, message }) => `${placeOf(definition, path)}: ${message}.`).join(' ')}
            </Note>
          )}
        </Head>
        {sections.map((section, place) => (
          <SectionEditor
            key={section.key}
            definition={definition}
            place={place}
            messageAt={part.messageAt}
            onSection={(changed) => part.set({ sections: replaced(sections, place, changed) })}
            onMove={(by) => part.set({ sections: moved(sections, place, by) })}
            onRemove={() => part.set({ sections: without(sections, place) })}
          />
        ))}
        <DraftActs
          className={style.actions}
          editor={editor}
          next={current.version + 1}
          text="Requests from now on are asked with it. Those that were submitted keep their version."
          isWhole={read.success}
        >
          <Button
            icon={<IconPlus size={18} />}
            onClick={() =>
              part.set({
                sections: [
                  ...sections,
                  { key: freshKey(definition, 'section'), title: 'New section', fields: [newField(definition)] },
                ],
              })
            }
          >
            Add a section
          </Button>
        </DraftActs>
      </div>
      <aside className={style.preview} aria-label="Preview">
        <div className={`${house.sheet} ${house.inside}`}>
          {read.success ? (
            <DefinedForm
              key={JSON.stringify(read.data)}
              definition={read.data}
              departments={departments}
              initial={{}}
              onSubmit={async () => undefined}
              submitLabel="Try it"
            />
          ) : (
            <p className={house.muted}>The preview comes back when the form is whole again.</p>
          )}
        </div>
      </aside>
    </div>
  );
}

function Head({ definition, messageAt, set, children }: PartProps & { readonly children: ReactNode }) {
  return (
    <Sheet label="What it asks for">
      <div className={style.fields}>
        {children}
        <TextField
          label="Title"
          value={definition.title}
          error={messageAt('title')}
          onValue={(title) => set({ title })}
        />
        <TextareaField
          label="About"
          optional
          rows={2}
          value={definition.about ?? ''}
          error={messageAt('about')}
          onValue={(about) => set({ about: about === '' ? undefined : about })}
        />
        <TextField
          label="PDFs at most"
          hint="0 where none are asked for"
          inputMode="numeric"
          value={String(definition.attachments)}
          error={messageAt('attachments')}
          onValue={(typed) => set({ attachments: Math.min(MOST_ATTACHED, Number(typed.replace(/\D/g, ''))) })}
        />
      </div>
    </Sheet>
  );
}

/** Where in the form a problem stands, in words. */
const placeOf = ({ sections }: FormDefinition, path: readonly PropertyKey[]): string => {
  if (path[0] !== 'sections') return 'The form';
  const section = sections[Number(path[1])];
  const field = path[2] === 'fields' ? section?.fields[Number(path[3])] : undefined;
  return field?.label || field?.key || section?.title || 'A section';
};
