import { columnLetters } from '@gatehouse/domain/imports/cell-names.ts';
import { plainWord, sameWord, whatColumnsLack } from '@gatehouse/domain/imports/columns.ts';
import type { ImportDetail } from '@gatehouse/domain/imports/contract.ts';
import type { ImportKind } from '@gatehouse/domain/imports/import-kind.ts';
import { importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { countInWords } from '@gatehouse/domain/text/format.ts';
import { listed } from '@gatehouse/domain/text/listed.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FootBar } from '#web/ui/foot-bar.tsx';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { useTyped } from '#web/ui/record-form/use-typed.ts';
import { Refused } from '#web/ui/refused.tsx';
import { chooseColumns, readImportsAgain } from './api.ts';
import style from './columns-step.module.css';
import { type ChosenColumn, ColumnsTable } from './columns-table.tsx';
import { FileSheet } from './file-sheet.tsx';
import shared from './imports.module.css';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { WordsSheet } from './words-sheet.tsx';

/** Our word for each of theirs, by field. */
export type ChosenWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

const wordsOf = ({ fields }: ImportKind, { columns }: ImportDetail, chosen: readonly ChosenColumn[]): ChosenWords => {
  const words: Record<string, Record<string, string>> = {};
  for (const [place, column] of columns.entries()) {
    const field = chosen[place]?.field;
    const ofField = field == null ? undefined : fields[field];
    const choices = ofField?.choices;
    if (field == null || choices === undefined) continue;
    for (const { theirs, ours } of column.words ?? []) {
      const known = (ours !== null && choices.includes(ours) ? ours : undefined) ?? sameWord(ofField ?? {}, theirs);
      if (known !== undefined) words[field] = { ...words[field], [plainWord(theirs)]: known };
    }
  }
  return words;
};

/** How many words of a column have none of ours. */
const leftOf = (
  { fields }: ImportKind,
  column: ImportDetail['columns'][number] | undefined,
  chosen: ChosenColumn | undefined,
  words: ChosenWords,
): number => {
  const field = chosen?.field ?? '';
  if (fields[field]?.choices === undefined) return 0;
  return (column?.words ?? []).filter(({ theirs }) => words[field]?.[plainWord(theirs)] === undefined).length;
};

/** What is chosen on this page before it is sent. */
interface Choosing {
  readonly chosen: readonly ChosenColumn[];
  readonly said: ChosenWords;
  readonly remember: boolean;
}

/** Which column is which (look, page 53). The choices stand until another reading of the file, over a reload too. */
export function ColumnsStep(step: StepProps) {
  const { importId, readAs } = step.of;
  return <Choosing key={`${importId} ${JSON.stringify(readAs)}`} {...step} />;
}

function Choosing({ of, onAddress }: StepProps) {
  const kind: ImportKind = importKinds[of.kind];
  const typing = useTyped<Choosing>({
    saved: () => ({ chosen: of.columns.map(({ field, by }) => ({ field, by })), said: {}, remember: true }),
    kept: { form: 'import-columns', record: `${of.importId} ${JSON.stringify(of.readAs)}` },
  });
  const { chosen, said, remember } = typing.values;
  const own = wordsOf(kind, of, chosen);
  const words = Object.fromEntries(
    [...new Set([...Object.keys(own), ...Object.keys(said)])].map((field) => [
      field,
      { ...own[field], ...said[field] },
    ]),
  );
  const columns = chosen.map(({ field }) => field);
  const open = chosen.flatMap(({ by }, place) => (by === 'choose' ? [columnLetters(place)] : []));
  const lack = whatColumnsLack(kind, { columns });
  const sending = useSend(() => chooseColumns(of.importId, { columns, words, remember }), {
    reads: readImportsAgain,
    say: () => undefined, // the page says itself what goes on
    onDone: () => {
      typing.clear();
      onAddress({ import: of.importId });
    },
  });
  const wordFields = [...new Set(columns)].filter(
    (field) => field !== null && kind.fields[field]?.choices !== undefined,
  );
  return (
    <StepFrame
      of={of}
      at="columns"
      title="Which column is which?"
      sub={
        open.length === 0 ? (
          'Every column has its place.'
        ) : (
          <span className={style.open}>
            <Lamp />
            {`${capitalCount(open.length)} of ${countInWords(of.columns.length)} ${open.length === 1 ? 'needs' : 'need'} your choice.`}
          </span>
        )
      }
      acts={<Button onClick={() => onAddress({})}>Another file</Button>}
    >
      <div className={`${house.columns} ${style.columns}`}>
        <ColumnsTable
          kind={kind}
          columns={of.columns}
          chosen={chosen}
          wordsLeft={(place) => leftOf(kind, of.columns[place], chosen[place], words)}
          onChoose={(place, field) =>
            typing.set({
              chosen: chosen.map((each, at) => (at === place ? { field, by: field === null ? 'out' : 'hand' } : each)),
            })
          }
        />
        <div className={`${house.columns} ${shared.stacked}`}>
          <FileSheet of={of} />
          {wordFields.map((field) => (
            <WordsSheet
              key={field}
              kind={kind}
              field={field ?? ''}
              words={of.columns[columns.indexOf(field)]?.words ?? null}
              said={words[field ?? ''] ?? {}}
              onSay={(theirs, ours) =>
                typing.set({
                  said: { ...said, [field ?? '']: { ...said[field ?? ''], [plainWord(theirs)]: ours } },
                })
              }
            />
          ))}
          <CheckField
            label="Remember these for the next file"
            hint={`By heading, for everyone who imports ${kind.many}`}
            value={remember}
            onValue={(value) => typing.set({ remember: value })}
          />
        </div>
      </div>
      <Refused error={sending.error} />
      <FootBar words={barWords(lack, open)}>
        <Button onClick={() => onAddress({})}>Back</Button>
        <Button
          look="key"
          disabled={lack.length > 0}
          busy={sending.busy && 'Starting'}
          onClick={() => sending.write(undefined)}
        >
          Start the dry run
        </Button>
      </FootBar>
    </StepFrame>
  );
}

const capitalCount = (count: number): string => {
  const words = countInWords(count);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const barWords = (lack: readonly string[], open: readonly string[]): string => {
  if (lack.length > 0) return lack.join(' ');
  if (open.length === 0) return 'A dry run writes nothing.';
  return `${open.length === 1 ? 'Column' : 'Columns'} ${listed(open)} ${open.length === 1 ? 'is' : 'are'} left out unless you choose. A dry run writes nothing.`;
};
