import { useState } from 'react';
import { Segment } from '#web/ui/check-field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import style from './profile.module.css';

export type LightChoice = 'device' | 'light' | 'dark';

/** Day or Night, kept by this browser (the header's switch is the same choice). */
export interface Light {
  readonly chosen: () => LightChoice;
  readonly choose: (light: LightChoice) => void;
}

const lights = [
  { value: 'device', label: 'As my device' },
  { value: 'light', label: 'Day' },
  { value: 'dark', label: 'Night' },
] as const;

/** Takes effect at once and needs no save: it is about this browser and not about the person. */
export function Appearance({ light }: { readonly light: Light }) {
  const [chosen, setChosen] = useState(light.chosen);
  return (
    <Sheet title="Appearance">
      <div className={`${house.inside} ${style.twoFields}`}>
        <div className={style.choice}>
          <span className={fieldStyle.label}>Light</span>
          <Segment
            label="Light"
            choices={lights}
            value={chosen}
            onChoose={(choice) => {
              light.choose(choice);
              setChosen(choice);
            }}
          />
          <span className={house.fine}>On this browser, at once</span>
        </div>
      </div>
    </Sheet>
  );
}
