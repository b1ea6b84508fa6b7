import { mapsMessages } from '@gatehouse/domain/maps/messages.ts';
import type { Plan } from '@gatehouse/domain/maps/place.ts';
import choiceStyle from '#web/ui/house/choice.module.css';
import house from '#web/ui/house/house.module.css';
import { IconCheck } from '#web/ui/icons.tsx';
import { type LayerId, type Layers, layersOn } from './layers.ts';
import style from './maps.module.css';

interface MapLayersProps {
  readonly plan: Plan;
  readonly shown: Layers;
  readonly onToggle: (id: LayerId) => void;
}

export const MapLayers = ({ plan, shown, onToggle }: MapLayersProps) => (
  <fieldset className={style.layers}>
    <legend className={house.unseen}>{mapsMessages.layers}</legend>
    {layersOn(plan).map(({ id, label }) => (
      <label className={choiceStyle.choice} key={id}>
        <input type="checkbox" checked={shown.has(id)} onChange={() => onToggle(id)} />
        <i>
          <IconCheck size={14} />
        </i>
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
);
