import { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import { useState } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DefinedForm } from '#web/ui/form/defined-form.tsx';
import type { NamedDepartment } from '#web/ui/form/departments-field.tsx';
import { IconPlus } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import { discardFormDraft, type KeptForm, publishForm, saveFormDraft } from './api.ts';
import { freshKey, moved, newField, replaced, without } from './edit-definition.ts';
import { FieldEditor, kindLabels } from './field-editor.tsx';
import { OrderButtons } from './order-buttons.tsx';

type What = 'save' | 'publish' | 'discard';
const MOST_ATTACHED = 20;

/** The draft of one form: what it asks for, what is wrong with that, and the form as people will see it. */
export function FormEditor({
  form,
  departments,
}: {
  readonly form: KeptForm;
  readonly departments: readonly NamedDepartment[];
}) {
  const { formId, draft } = form;
  const current = form.versions[0];
  const { userProfileId: person } = useProfile();
  const saved = draft?.definition ?? current?.definition;
  const typed = useDraft({ form: 'form-definition', person, record: String(formId) }, { definition: saved });
  const [busy, setBusy] = useState<What | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const definition = typed.values.definition;
  if (definition === undefined || current === undefined) return null;

  const read = FormDefinition.safeParse(definition);
  const problems = read.success
    ? []
    : read.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        place: placeOf(definition, path),
        message,
      }));
  const messageAt = (path: string): string | undefined => problems.find((problem) => problem.path === path)?.message;
  const seen = draft?.version ?? 0;
  const next = current.version + 1;
  const differs = JSON.stringify(definition) !== JSON.stringify(current.definition);
  const set = (part: Partial<FormDefinition>): void => typed.set({ definition: { ...definition, ...part } });

  async function write(what: What): Promise<void> {
    setAsking(null);
    setBusy(what);
    setError(null);
    try {
      if (what === 'discard') {
        if (draft !== null) toast.ok((await discardFormDraft(formId, seen)).message);
      } else {
        const kept =
          typed.dirty || draft === null ? await saveFormDraft(formId, definition as FormDefinition, seen) : null;
        const done = what === 'publish' ? await publishForm(formId, kept?.form.draft?.version ?? seen) : kept;
        if (done !== null) toast.ok(done.message);
      }
      typed.clear();
    } catch (refusal) {
      if (refusal instanceof CallError) setError(refusal);
      else toast.bad(sentenceOf(refusal));
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="fed">
      <div>
        <Sheet label="What it asks for">
          <div className="fed-f">
            {error === null ? null : (
              <Note tone="bad" role="alert">
                {error.status === 412
                  ? 'Somebody saved or published meanwhile. What you typed is still here; compare it with the versions and save again.'
                  : error.messages.map(({ errorMessage }) => errorMessage).join(' ')}
              </Note>
            )}
            {problems.length === 0 ? null : (
              <Note tone="warn">{problems.map(({ place, message }) => `${place}: ${message}.`).join(' ')}</Note>
            )}
            <TextField
              label="Title"
              value={definition.title}
              error={messageAt('title')}
              onChange={(event) => set({ title: event.target.value })}
            />
            <TextareaField
              label="About"
              optional
              rows={2}
              value={definition.about ?? ''}
              error={messageAt('about')}
              onChange={({ target }) => set({ about: target.value === '' ? undefined : target.value })}
            />
            <TextField
              label="PDFs at most"
              hint="0 where none are asked for"
              inputMode="numeric"
              value={String(definition.attachments)}
              error={messageAt('attachments')}
              onChange={({ target }) =>
                set({ attachments: Math.min(MOST_ATTACHED, Number(target.value.replace(/\D/g, ''))) })
              }
            />
          </div>
        </Sheet>
        {definition.sections.map((section, s) => (
          <Sheet key={section.key} label={section.title}>
            <div className="fed-f">
              <div className="fed-h">
                <TextField
                  label="Section"
                  value={section.title}
                  error={messageAt(`sections.${s}.title`)}
                  onChange={(event) =>
                    set({ sections: replaced(definition.sections, s, { ...section, title: event.target.value }) })
                  }
                />
                <OrderButtons
                  name={section.title}
                  index={s}
                  count={definition.sections.length}
                  onMove={(by) => set({ sections: moved(definition.sections, s, by) })}
                  onRemove={() => set({ sections: without(definition.sections, s) })}
                />
              </div>
              {section.fields.map((field, f) => {
                const put = (fields: typeof section.fields): void =>
                  set({ sections: replaced(definition.sections, s, { ...section, fields }) });
                return (
                  <details className="fed-d" key={`${s}.${f}`}>
                    <summary>
                      <span className="b">{field.label === '' ? field.key : field.label}</span>
                      <span className="sm muted">{`${kindLabels[field.kind]}${field.required ? ', required' : ''}`}</span>
                    </summary>
                    <FieldEditor
                      field={field}
                      before={fieldsBefore(definition, s, f)}
                      messageAt={(part) => messageAt(`sections.${s}.fields.${f}.${part}`)}
                      onField={(changed) => put(replaced(section.fields, f, changed))}
                    />
                    <OrderButtons
                      name={field.label}
                      index={f}
                      count={section.fields.length}
                      onMove={(by) => put(moved(section.fields, f, by))}
                      onRemove={() => put(without(section.fields, f))}
                    />
                  </details>
                );
              })}
              <Button
                size="sm"
                icon={<IconPlus size={16} />}
                onClick={() =>
                  set({
                    sections: replaced(definition.sections, s, {
                      ...section,
                      fields: [...section.fields, newField(definition)],
                    }),
                  })
                }
              >
                Add a field
              </Button>
            </div>
          </Sheet>
        ))}
        <div className="fed-a">
          <Button
            icon={<IconPlus size={18} />}
            onClick={() =>
              set({
                sections: [
                  ...definition.sections,
                  { key: freshKey(definition, 'section'), title: 'New section', fields: [newField(definition)] },
                ],
              })
            }
          >
            Add a section
          </Button>
          <span className="sm muted" aria-live="polite">
            {typed.dirty
              ? 'Not saved yet'
              : draft === null
                ? 'No change since the version in force'
                : `Draft by ${draft.editedBy}`}
          </span>
          <span className="sp" />
          <Button disabled={(draft === null && !typed.dirty) || busy !== null} onClick={() => setAsking('discard')}>
            Discard draft
          </Button>
          <Button
            disabled={!typed.dirty || problems.length > 0 || busy === 'publish'}
            busy={busy === 'save' ? 'Saving' : false}
            onClick={() => void write('save')}
          >
            Save draft
          </Button>
          <Button
            look="primary"
            disabled={problems.length > 0 || !differs}
            busy={busy === 'publish' ? 'Publishing' : false}
            onClick={() => setAsking('publish')}
          >
            {`Publish version ${next}`}
          </Button>
        </div>
      </div>
      <aside className="fed-p" aria-label="Preview">
        <div className="sheet pad">
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
            <p className="muted">The preview comes back when the form is whole again.</p>
          )}
        </div>
      </aside>
      <UnsavedChanges dirty={typed.dirty} onLeave={typed.clear} />
      <ConfirmDialog
        open={asking === 'publish'}
        look="primary"
        title={`Publish version ${next}?`}
        text="Requests from now on are asked with it. Those that were submitted keep their version."
        confirm="Publish"
        refuse="Go back"
        onConfirm={() => void write('publish')}
        onRefuse={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        title="Are you sure you want to discard the changes?"
        text="The version in force stays as it is."
        onConfirm={() => void write('discard')}
        onRefuse={() => setAsking(null)}
      />
    </div>
  );
}

const fieldsBefore = ({ sections }: FormDefinition, section: number, field: number) =>
  sections.flatMap(({ fields }, s) => (s > section ? [] : fields.filter((_, f) => s < section || f < field)));

/** Where in the form a problem stands, in words. */
const placeOf = ({ sections }: FormDefinition, path: readonly PropertyKey[]): string => {
  if (path[0] !== 'sections') return 'The form';
  const section = sections[Number(path[1])];
  const field = path[2] === 'fields' ? section?.fields[Number(path[3])] : undefined;
  return field?.label || field?.key || section?.title || 'A section';
};
