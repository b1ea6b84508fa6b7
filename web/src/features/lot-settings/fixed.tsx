import type { ReactNode } from 'react';
import fieldStyle from '#web/ui/house/field.module.css';
import { IconLock } from '#web/ui/icons.tsx';
import { IconSearch } from '#web/ui/person-icons.tsx';
import style from './fixed.module.css';

/** Why a room of what is fixed has nothing to change. */
export const FixedNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={style.why}>
    <IconLock size={18} />
    <span>{children}</span>
  </p>
);

export const FixedSearch = ({
  label,
  value,
  onValue,
}: {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}) => (
  <div className={style.search}>
    <IconSearch size={18} />
    <input
      className={fieldStyle.control}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  </div>
);
