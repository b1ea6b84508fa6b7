import { useState } from 'react';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { singleKeys } from './keys.ts';
import style from './keys-sheet.module.css';

/** All keys in one place (picture 29, "? all keys"; decisions §10), with the switch that WCAG 2.1.4 asks for. */
export function KeysSheet({
  pages,
  onClose,
}: {
  readonly pages: readonly { readonly letter: string; readonly label: string }[];
  readonly onClose: () => void;
}) {
  const [on, setOn] = useState(singleKeys.areOn);
  const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['Ctrl', 'K'], 'Find anything'],
    [['?'], 'This list'],
    [['/'], 'Search this page'],
    [['j'], 'Next row'],
    [['k'], 'Row before'],
    ...pages.map(({ letter, label }) => [['g', letter], label] as const),
  ];
  return (
    <Dialog open title="All keys" onClose={onClose}>
      <dl className={style.keys}>
        {keys.map(([pressed, what]) => (
          <div key={what}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label="Single keys"
        hint="Off: only Ctrl and K, and this list, answer to keys"
        checked={on}
        onChange={(event) => {
          singleKeys.choose(event.target.checked);
          setOn(event.target.checked);
        }}
      />
    </Dialog>
  );
}
