import { plainWord } from '@gatehouse/domain/imports/columns.ts';
import type { ImportColumn } from '@gatehouse/domain/imports/contract.ts';
import type { ImportKind } from '@gatehouse/domain/imports/import-kind.ts';
import house from '#web/ui/house/house.module.css';
import well from '#web/ui/house/well.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import { Select } from '#web/ui/text-field.tsx';
import style from './columns-step.module.css';

interface WordsSheetProps {
  readonly kind: ImportKind;
  readonly field: string;
  /** null: too many to be a list of words. */
  readonly words: ImportColumn['words'];
  readonly said: Readonly<Record<string, string>>;
  readonly onSay: (theirs: string, ours: string) => void;
}

/** Their words for a field of closed words, each with how often it stands there and ours for it. */
export function WordsSheet({ kind, field, words, said, onSay }: WordsSheetProps) {
  const { label, choices = [], called = (choice: string) => choice } = kind.fields[field] ?? { label: field };
  const shown = (words ?? []).filter(({ theirs }) => !choices.map(called).includes(theirs));
  if (words !== null && shown.length === 0) return null;
  return (
    <Sheet title={`${label}, in words`}>
      {words === null ? (
        <p className={house.inside}>There are more than forty different words. Those that are not ours are refused.</p>
      ) : (
        <div className={style.words}>
          {shown.map(({ theirs, count }) => (
            <div key={theirs}>
              <span className={well.well}>{theirs}</span>
              <b>{count.toLocaleString('en-US')}</b>
              <Select
                aria-label={`Ours for ${theirs}`}
                choices={choices.map((value) => ({ value, label: called(value) }))}
                placeholder="Choose, or these rows are refused"
                value={said[plainWord(theirs)] ?? ''}
                onChange={({ target: { value } }) => onSay(theirs, value)}
              />
            </div>
          ))}
        </div>
      )}
    </Sheet>
  );
}
