import { initialsOf } from '@gatehouse/domain/text/initials.ts';
import style from './house/marks.module.css';

const looks = { '': style.avatar, s: `${style.avatar} ${style.small}`, lt: `${style.avatar} ${style.light}` };

/** Initials in a disc, never a photo (look §8). Beside a written name, so it is decoration. */
export function Avatar({
  firstName,
  lastName,
  look = '',
}: {
  readonly firstName: string;
  readonly lastName: string;
  readonly look?: keyof typeof looks;
}) {
  return (
    <span className={looks[look]} aria-hidden="true">
      {initialsOf(firstName, lastName)}
    </span>
  );
}
