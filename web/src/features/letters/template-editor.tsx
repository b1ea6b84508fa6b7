import { type TemplateWords, templateProblems } from '@gatehouse/domain/letters/template.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Segment } from '#web/ui/check-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Note } from '#web/ui/note.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import {
  discardTemplateDraft,
  publishTemplate,
  saveTemplateDraft,
  type TemplateOfKind,
  templatePreviewQuery,
} from './api.ts';
import { MailView, PaperView } from './paper.tsx';

type Asking = 'publish' | 'discard' | null;

/** The draft of one letter: its words, what is wrong with them, and the letter they make of a sample application. */
export function TemplateEditor({ template }: { readonly template: TemplateOfKind }) {
  const { kind, draft } = template;
  const current = template.versions[0];
  const { userProfileId: person } = useProfile();
  const inForce: TemplateWords = { subject: current?.subject ?? '', body: current?.body ?? '' };
  const saved: TemplateWords = draft === null ? inForce : { subject: draft.subject, body: draft.body };
  const typed = useDraft({ form: 'letter-template', person, record: kind }, saved);
  const words: TemplateWords = { subject: typed.values.subject, body: typed.values.body };
  const problems = templateProblems(kind, words);
  const [busy, setBusy] = useState<'save' | 'publish' | 'discard' | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const seen = draft?.draftVersion ?? 0;
  const next = (current?.version ?? 1) + 1;
  const differs = words.subject !== inForce.subject || words.body !== inForce.body;

  async function write(what: 'save' | 'publish' | 'discard'): Promise<void> {
    setBusy(what);
    setError(null);
    try {
      if (what === 'discard') {
        if (draft !== null) toast.ok((await discardTemplateDraft(kind, seen)).message);
      } else {
        const kept = typed.dirty || draft === null ? await saveTemplateDraft(kind, words, seen) : null;
        const done = what === 'publish' ? await publishTemplate(kind, kept?.draftVersion ?? seen) : kept;
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
  const answer = (what: 'publish' | 'discard') => {
    setAsking(null);
    void write(what);
  };

  return (
    <div className="tpl">
      <div>
        <Sheet label="The words">
          <div className="tpl-f">
            {error === null ? null : (
              <Note tone="bad" role="alert">
                {error.status === 412
                  ? 'Somebody saved or published meanwhile. What you typed is still here; compare it with the versions and save again.'
                  : error.messages.map(({ errorMessage }) => errorMessage).join(' ')}
              </Note>
            )}
            <Words words={words} problems={problems} fields={template.fields} onChange={typed.set} />
          </div>
        </Sheet>
        <div className="tpl-a">
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
            disabled={!typed.dirty || busy === 'publish'}
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
      <TemplatePreview template={template} words={words} />
      <UnsavedChanges dirty={typed.dirty} onLeave={typed.clear} />
      <ConfirmDialog
        open={asking === 'publish'}
        look="primary"
        title={`Publish version ${next}?`}
        text="Letters from now on are written with it. Letters that were sent keep their words."
        confirm="Publish"
        refuse="Go back"
        onConfirm={() => answer('publish')}
        onRefuse={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        title="Are you sure you want to discard the changes?"
        text="The version in force stays as it is."
        onConfirm={() => answer('discard')}
        onRefuse={() => setAsking(null)}
      />
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
        <h3 id="merge-fields" className="lbl">
          Merge fields
        </h3>
        <ul className="tpl-m">
          {fields.map(({ name, is, about, needed }) => (
            <li key={name}>
              <button type="button" className="bare a" onClick={() => insert(name, is)}>
                {is === 'switch' ? `{{#${name}}}` : `{{${name}}}`}
              </button>
              <span className="sm muted">{needed ? `${about}. Must be there.` : about}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const views = [
  { value: 'letter', label: 'Letter' },
  { value: 'mail', label: 'Mail' },
] as const;

function TemplatePreview({ template, words }: { readonly template: TemplateOfKind; readonly words: TemplateWords }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('letter');
  const settled = useSettled(JSON.stringify(words), 400);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    templatePreviewQuery(template.kind, JSON.parse(settled) as TemplateWords),
  );
  return (
    <aside className="tpl-p" aria-label="Preview with a sample application">
      <div className="pvh">
        <span>With a sample application</span>
        <span className="sp" />
        <Segment label="Preview" choices={views} value={view} onChoose={setView} />
      </div>
      <div aria-busy={isPlaceholderData || undefined}>
        {data === undefined ? (
          error === null ? (
            <SkeletonLine width="100%" height={480} />
          ) : (
            <ErrorPanel error={error} onRetry={() => void refetch()} />
          )
        ) : view === 'letter' ? (
          <PaperView paper={data.paper} />
        ) : (
          <MailView mail={data.mail} to={[]} copies={[]} />
        )}
      </div>
    </aside>
  );
}
