import type { Settings } from '@gatehouse/domain/lot-settings/setting.ts';
import type { Values } from '@gatehouse/domain/lot-settings/values.ts';
import house from '#web/ui/house/house.module.css';
import style from './group-form.module.css';
import { SettingField } from './setting-field.tsx';

export interface FieldsProps {
  readonly settings: Settings;
  /** Which of them, in this order; all of them unless said. */
  readonly of?: readonly string[];
  readonly values: Values;
  /** What the places of these settings begin with: `sites.north.`. */
  readonly under?: string;
  readonly onChange: (part: Values) => void;
}

/** The values among some settings, in two columns. */
export function ValueFields({ settings, of = Object.keys(settings), values, under = '', onChange }: FieldsProps) {
  const plain = of.flatMap((key) => {
    const setting = settings[key];
    return setting === undefined || setting.kind === 'rows' ? [] : [{ key, setting }];
  });
  if (plain.length === 0) return null;
  return (
    <div className={`${house.halves} ${style.fields}`}>
      {plain.map(({ key, setting }) => (
        <SettingField
          key={key}
          setting={setting}
          place={`${under}${key}`}
          value={values[key]}
          onValue={(value) => onChange({ [key]: value })}
        />
      ))}
    </div>
  );
}
