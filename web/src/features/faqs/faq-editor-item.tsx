import type { FaqCategoryInfo } from '@gatehouse/domain/faqs/categories.ts';
import { isSamePair, stateOfEntry } from '@gatehouse/domain/faqs/edits.ts';
import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { faqLimits, problemOf } from '@gatehouse/domain/faqs/problems.ts';
import { useId } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconTrash } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { Note } from '#web/ui/note.tsx';
import { editedOf, type FieldName } from './faq-entries.ts';
import { FaqWords } from './faq-words.tsx';
import type { FaqEditorState } from './use-faq-editor.ts';

/** One question and answer as boxes, with its trash icon, its mark, and the other version when somebody was faster. */
export function FaqEditorItem({
  editor,
  category,
  index,
  onDelete,
}: {
  readonly editor: FaqEditorState;
  readonly category: FaqCategoryInfo;
  readonly index: number;
  readonly onDelete: () => void;
}) {
  const number = index + 1;
  return (
    <li className="qa">
      <span className="no" aria-hidden="true">
        {number}
      </span>
      <div className="fs">
        <Box editor={editor} index={index} name={category.questionField} label={`Question ${number}`} />
        <Box editor={editor} index={index} name={category.answerField} label={`Answer ${number}`} long />
        <Mark editor={editor} category={category} index={index} />
        <Clash editor={editor} category={category} index={index} />
      </div>
      <IconButton
        label={`Delete question ${number}`}
        icon={<IconTrash />}
        disabled={editor.saving}
        onClick={onDelete}
      />
    </li>
  );
}

interface Place {
  readonly editor: FaqEditorState;
  readonly index: number;
}

function Box({
  editor: { form, saving },
  index,
  name,
  label,
  long = false,
}: Place & { readonly name: FieldName; readonly label: string; readonly long?: boolean }) {
  const id = useId();
  const limit = long ? faqLimits.answer : faqLimits.question;
  const error = form.formState.errors.entries?.[index]?.[name]?.message;
  const control = {
    ...form.register(`entries.${index}.${name}`, { validate: (text) => problemOf(text ?? '', limit) ?? true }),
    readOnly: saving,
    'aria-label': label,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : id,
  };
  return (
    <div className={error === undefined ? 'f' : 'f bad'}>
      {long ? (
        <textarea {...control} className="in" placeholder={faqMessages.answerPlaceholder} />
      ) : (
        <input
          {...control}
          type="text"
          className="in q"
          autoComplete="off"
          placeholder={faqMessages.questionPlaceholder}
        />
      )}
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

function Mark({ editor, category, index }: Place & { readonly category: FaqCategoryInfo }) {
  const entry = editor.form.getValues(`entries.${index}`);
  const state = stateOfEntry(editor.edits, editedOf(category, entry));
  if (state === 'untouched') return null;
  return (
    <span className="chg">
      <Lamp label={state === 'new' ? 'New' : 'Changed'} />
      {state === 'new' ? faqMessages.markNew : faqMessages.markChanged}
    </span>
  );
}

/** Both texts side by side: what is typed stays in the boxes until a person has chosen (promises rule 25). */
function Clash({ editor, category, index }: Place & { readonly category: FaqCategoryInfo }) {
  const entry = editor.form.getValues(`entries.${index}`);
  const { theirs } = entry;
  if (theirs === undefined) return null;
  if (theirs === null) return <Note tone="pink">{faqMessages.goneMeanwhile}</Note>;
  if (isSamePair(theirs, editedOf(category, entry))) return <Note tone="pink">{faqMessages.notDeleted}</Note>;
  return (
    <>
      <Note tone="pink">{faqMessages.changedMeanwhile}</Note>
      <section className="their" aria-label={faqMessages.theirVersion}>
        <b>{theirs.faqQuestions}</b>
        <p>
          <FaqWords text={theirs.faqAnswers} />
        </p>
        <Button size="sm" onClick={() => editor.take(index, theirs)}>
          {faqMessages.takeTheirs}
        </Button>
      </section>
    </>
  );
}
