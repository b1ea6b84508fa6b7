import { initialsOf } from '@gatehouse/domain/text/initials.ts';

/** Initials in a disc, never a photo (look §8). Beside a written name, so it is decoration. */
export function Avatar({
  firstName,
  lastName,
  look = '',
}: {
  readonly firstName: string;
  readonly lastName: string;
  readonly look?: '' | 's' | 'lt' | 's lt';
}) {
  return (
    <span className={look === '' ? 'ava' : `ava ${look}`} aria-hidden="true">
      {initialsOf(firstName, lastName)}
    </span>
  );
}
