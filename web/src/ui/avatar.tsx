import { initialsOf } from '@gatehouse/domain/text/initials.ts';

const looks = { '': 'ava', s: 'ava s', lt: 'ava lt' };

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
