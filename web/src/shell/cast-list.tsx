import house from '#web/ui/house/house.module.css';
import style from '#web/ui/house/login.module.css';
import type { SignInOptions } from './sign-in.ts';

/** In a demo lot only: the people who can sign in. Choosing one fills the e-mail. */
export function CastList({
  cast,
  onChoose,
}: {
  readonly cast: SignInOptions['cast'];
  readonly onChoose: (email: string) => void;
}) {
  if (cast.length === 0) return null;
  return (
    <details className={style.cast}>
      <summary className={house.small}>Who can sign in to this demo lot</summary>
      <ul>
        {cast.map((person) => (
          <li key={person.email}>
            <button type="button" className={house.bare} onClick={() => onChoose(person.email)}>
              <span className={house.bold}>{person.name}</span>
              <span className={house.fine}>{person.who}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
