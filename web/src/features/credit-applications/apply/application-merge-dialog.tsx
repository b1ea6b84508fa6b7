import { fieldName, readAt } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { type SavedSection, sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import choiceStyle from '#web/ui/house/choice.module.css';
import house from '#web/ui/house/house.module.css';
import { type Difference, differencesOf, merged } from './application-merge.ts';
import type { Conflict, Saver } from './application-saver.ts';
import style from './review-rows.module.css';

type Choice = 'mine' | 'theirs';

/**
 * Two people changed one section (credit.md T2): the last writer sees both texts, field by field, and chooses. Where only one side changed a
 * field, that side is chosen already. Closing leaves both as they are: nothing is sent until somebody has chosen.
 */
export const MergeDialog = ({ saver }: { readonly saver: Saver }) => {
  const { conflict } = saver.state();
  return conflict === null ? null : <ChoiceDialog saver={saver} conflict={conflict} />;
};

function ChoiceDialog({ saver, conflict }: { readonly saver: Saver; readonly conflict: Conflict }) {
  const { section, base, mine, theirs } = conflict;
  const differences = differencesOf(base, mine, theirs.data);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(differences.map(({ path, proposal }) => [path, proposal])),
  );
  const all = (choice: Choice) => setChoices(Object.fromEntries(differences.map(({ path }) => [path, choice])));
  return (
    <Dialog
      open
      big
      asks
      width={760}
      onClose={saver.putOff}
      title="Somebody changed this section too"
      text={`${theirs.updatedBy} saved ${sectionTitles[section].toLowerCase()} while you typed. Choose what to keep.`}
      foot="Nothing is lost until you choose."
      actions={
        <>
          <Button onClick={() => all('theirs')}>All theirs</Button>
          <Button onClick={() => all('mine')}>All mine</Button>
          <Button look="primary" onClick={() => void saver.choose(merged(mine, theirs.data, choices))}>
            Save my choice
          </Button>
        </>
      }
    >
      <div className={style.merge}>
        {differences.map((difference) => (
          <Row
            key={difference.path}
            section={section}
            difference={difference}
            who={theirs.updatedBy}
            chosen={choices[difference.path] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [difference.path]: choice })}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly section: SavedSection;
  readonly difference: Difference;
  readonly who: string;
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function Row({ section, difference, who, chosen, onChoose }: RowProps) {
  const { path } = difference;
  const label = fieldName(section, path);
  const { date: day } = useFormats();
  return (
    <fieldset className={style.mergeRow}>
      <legend>{label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label className={choiceStyle.choice} key={side}>
          <input type="radio" name={`merge-${path}`} checked={chosen === side} onChange={() => onChoose(side)} />
          <i className={choiceStyle.radio} />
          <span>
            <span className={house.fine}>{side === 'mine' ? 'Mine' : who}</span>
            <span className={style.mergeValue}>{readAt(section, path, difference[side], { day }) ?? 'Empty'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
