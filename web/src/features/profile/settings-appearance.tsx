import { useState } from 'react';
import { Segment } from '#web/ui/check-field.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

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
      <div className="pad tzr">
        <div className="seg3">
          <span className="lbl">Light</span>
          <Segment
            label="Light"
            choices={lights}
            value={chosen}
            onChoose={(choice) => {
              light.choose(choice);
              setChosen(choice);
            }}
          />
          <span className="sm muted">On this browser, at once</span>
        </div>
      </div>
    </Sheet>
  );
}
