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
    <details className="cast">
      <summary className="sm">Who can sign in to this demo lot</summary>
      <ul>
        {cast.map((person) => (
          <li key={person.email}>
            <button type="button" className="bare" onClick={() => onChoose(person.email)}>
              <span className="b">{person.name}</span>
              <span className="muted sm">{person.who}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
