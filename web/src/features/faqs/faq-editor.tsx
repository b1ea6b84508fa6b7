import { type FaqEdits, planOf } from '@gatehouse/domain/faqs/edits.ts';
import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { capital, countInWords } from '@gatehouse/domain/text/format.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconPlus } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import style from './faq-editor.module.css';
import { FaqEditorDialogs, type Question } from './faq-editor-dialogs.tsx';
import { FaqEditorGuard } from './faq-editor-guard.tsx';
import { FaqEditorItem } from './faq-editor-item.tsx';
import { type FaqEditorInput, useFaqEditor } from './use-faq-editor.ts';

interface FaqEditorProps extends FaqEditorInput {
  readonly asksView: boolean;
  readonly onView: (saved: boolean) => void;
  readonly onStay: () => void;
}

/** §2 Edit mode of one category: boxes, trash icons, Add, Submit Changes and Discard. */
export function FaqEditor({ asksView, onView, onStay, ...input }: FaqEditorProps) {
  const { category } = input;
  const editor = useFaqEditor(input);
  const [question, setQuestion] = useState<Question | null>(null);
  const close = (): void => setQuestion(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState(0);
  useEffect(() => {
    // the trash icon that had the focus went with its item
    if (removed > 0) addButton.current?.focus();
  }, [removed]);

  const submit = async (): Promise<void> => {
    close();
    if (await editor.save()) onView(true);
  };
  return (
    <div className={style.editor} aria-busy={editor.saving || undefined}>
      {editor.saving ? (
        <div className={tableStyle.reloading} role="progressbar" aria-label={faqMessages.saving} />
      ) : null}
      {editor.kept && editor.unsaved ? <Note role="status">{faqMessages.keptFromBefore}</Note> : null}
      <ul className={house.sheet}>
        {editor.rows.map(({ rowKey }, index) => (
          <FaqEditorItem
            key={rowKey}
            editor={editor}
            category={category}
            index={index}
            onDelete={() => setQuestion({ is: 'delete', item: index })}
          />
        ))}
        <li className={style.addQuestion}>
          <Button
            ref={addButton}
            look="quiet"
            icon={<IconPlus size={18} />}
            disabled={editor.saving}
            onClick={editor.add}
          >
            {faqMessages.add}
          </Button>
        </li>
      </ul>
      <div className={style.saveBar}>
        <span className={`${style.changeCount} ${house.soft}`} role="status">
          {sentenceOf(editor.edits)}
        </span>
        <span className={house.spacer} />
        <Button disabled={!editor.canSubmit || editor.saving} onClick={() => setQuestion({ is: 'discard' })}>
          {faqMessages.discard}
        </Button>
        <Button
          look="primary"
          disabled={!editor.canSubmit}
          busy={editor.saving && faqMessages.saving}
          // with a deletion pending it can be pressed though an item is invalid: the item is marked and nothing is sent (FQ-082)
          onClick={() => editor.check() && setQuestion({ is: 'submit' })}
        >
          {faqMessages.submit}
        </Button>
      </div>
      <FaqEditorDialogs
        question={question}
        onDelete={(item) => {
          close();
          editor.remove(item);
          setRemoved((count) => count + 1);
        }}
        onSubmit={() => void submit()}
        onDiscard={() => {
          close();
          editor.discard();
        }}
        onClose={close}
      />
      <FaqEditorGuard category={category} editor={editor} asksView={asksView} onView={onView} onStay={onStay} />
    </div>
  );
}

/** 'One changed, one new, one to delete'; nothing when there is nothing to save. */
const sentenceOf = (edits: FaqEdits): string => {
  const { added, changed, deleted } = planOf(edits);
  const { counted } = faqMessages;
  const words = [
    [changed.length, counted.changed],
    [added.length, counted.added],
    [deleted.length, counted.deleted],
  ] as const;
  const sentence = words
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${countInWords(count)} ${word}`)
    .join(', ');
  return capital(sentence);
};
