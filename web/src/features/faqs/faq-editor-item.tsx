import type { FaqCategoryInfo } from '@gatehouse/domain/faqs/categories.ts';
import { isSamePair, stateOfEntry } from '@gatehouse/domain/faqs/edits.ts';
import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import { IconTrash } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { Note } from '#web/ui/note.tsx';
import style from './faq-editor.module.css';
import { FaqWords } from './faq-words.tsx';
import type { FaqEditorState, FaqField } from './use-faq-editor.ts';

interface FaqEditorItemProps {
  readonly editor: FaqEditorState;
  readonly category: FaqCategoryInfo;
  readonly index: number;
  readonly onDelete: () => void;
}

/** One question and answer as boxes, with its trash icon, its mark, and the other version when somebody was faster. */
export function FaqEditorItem({ editor, category, index, onDelete }: FaqEditorItemProps) {
  const number = index + 1;
  return (
    <li className={style.item}>
      <span className={style.itemNumber} aria-hidden="true">
        {number}
      </span>
      <div className={style.fields}>
        <Box
          editor={editor}
          index={index}
          field="faqQuestions"
          name={category.questionField}
          label={`Question ${number}`}
        />
        <Box
          editor={editor}
          index={index}
          field="faqAnswers"
          name={category.answerField}
          label={`Answer ${number}`}
          long
        />
        <Mark editor={editor} index={index} />
        <Clash editor={editor} index={index} />
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

interface BoxProps extends Place {
  readonly field: FaqField;
  /** As the tab's entry calls it (§3). */
  readonly name: string;
  readonly label: string;
  readonly long?: boolean;
}

function Box({ editor, index, field, name, label, long = false }: BoxProps) {
  const row = editor.rows[index];
  if (row === undefined) return null;
  const id = editor.idOf(row, field);
  const error = editor.problemIn(row, field);
  const control = {
    id,
    name: `entries.${index}.${name}`,
    value: row[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => editor.type(index, field, target.value),
    readOnly: editor.saving,
    'aria-label': label,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  return (
    <div className={error === undefined ? fieldStyle.field : `${fieldStyle.field} ${fieldStyle.bad}`}>
      {long ? (
        <textarea {...control} className={fieldStyle.control} placeholder={faqMessages.answerPlaceholder} />
      ) : (
        <input
          {...control}
          type="text"
          className={`${fieldStyle.control} ${style.question}`}
          autoComplete="off"
          placeholder={faqMessages.questionPlaceholder}
        />
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function Mark({ editor, index }: Place) {
  const row = editor.rows[index];
  if (row === undefined) return null;
  const state = stateOfEntry(editor.edits, row);
  if (state === 'untouched') return null;
  return (
    <span className={style.state}>
      <Lamp label={state === 'new' ? 'New' : 'Changed'} />
      {state === 'new' ? faqMessages.markNew : faqMessages.markChanged}
    </span>
  );
}

/** Both texts side by side: what is typed stays in the boxes until a person has chosen (promises rule 25). */
function Clash({ editor, index }: Place) {
  const row = editor.rows[index];
  const theirs = row?.theirs;
  if (row === undefined) return null;
  if (theirs === undefined) return null;
  if (theirs === null) return <Note tone="pink">{faqMessages.goneMeanwhile}</Note>;
  if (isSamePair(theirs, row)) return <Note tone="pink">{faqMessages.notDeleted}</Note>;
  return (
    <>
      <Note tone="pink">{faqMessages.changedMeanwhile}</Note>
      <section className={style.theirs} aria-label={faqMessages.theirVersion}>
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
