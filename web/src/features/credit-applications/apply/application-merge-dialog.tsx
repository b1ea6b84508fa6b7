import { fieldName, readAt } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import type { SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { UserPreferences } from '@gatehouse/domain/session/profile.ts';
import { formatsFor } from '@gatehouse/domain/text/formats.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import choiceStyle from '#web/ui/house/choice.module.css';
import house from '#web/ui/house/house.module.css';
import { type Difference, differencesOf, merged } from './application-merge.ts';
import type { SectionData } from './application-saver.ts';
import style from './review-rows.module.css';

export interface Conflict {
  readonly section: SavedSection;
  readonly base: SectionData | undefined;
  readonly mine: SectionData;
  readonly theirs: { readonly data: SectionData; readonly version: number; readonly updatedBy: string };
}

type Choice = 'mine' | 'theirs';

/**
 * Two people changed one section (credit.md T2): the last writer sees both texts, field by field, and chooses. Where only one side changed a
 * field, that side is chosen already. Closing leaves both as they are: nothing is sent until somebody has chosen.
 */
export function MergeDialog({
  conflict,
  preferences,
  onChosen,
  onClose,
}: {
  readonly conflict: Conflict;
  readonly preferences: UserPreferences;
  readonly onChosen: (data: SectionData) => void;
  readonly onClose: () => void;
}) {
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
      onClose={onClose}
      title="Somebody changed this section too"
      text={`${theirs.updatedBy} saved ${sectionTitles[section].toLowerCase()} while you typed. Choose what to keep.`}
      foot="Nothing is lost until you choose."
      actions={
        <>
          <Button onClick={() => all('theirs')}>All theirs</Button>
          <Button onClick={() => all('mine')}>All mine</Button>
          <Button look="primary" onClick={() => onChosen(merged(mine, theirs.data, choices))}>
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
            preferences={preferences}
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
  readonly preferences: UserPreferences;
  readonly onChoose: (choice: Choice) => void;
}

function Row({ section, difference, who, chosen, preferences, onChoose }: RowProps) {
  const { path } = difference;
  const label = fieldName(section, path);
  const { date: day } = formatsFor(preferences);
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
