import { type ReactNode, useId } from 'react';
import { Glyph } from './glyph.tsx';
import style from './house/field.module.css';
import house from './house/house.module.css';

export interface Mend {
  readonly value: string;
  readonly onUse: (value: string) => void;
}

export interface FieldText {
  readonly label: ReactNode;
  /** The sentence beside the field (§5); undefined when all is well. */
  readonly error?: string | undefined;
  /** What would fit instead, put in by one press; stands beside the error. */
  readonly mend?: Mend | undefined;
  readonly hint?: ReactNode;
  /** Optional fields say so; there are no asterisks (look §5). */
  readonly optional?: boolean;
  /** How wide it stands in a grid. */
  readonly span?: keyof typeof spans | undefined;
  /** Words at the right of the label: a link, a count. */
  readonly aside?: ReactNode;
}

/** What the control inside must carry so that label, hint and error belong to it. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

const spans = { span2: house.spanTwo, full: house.whole };

/** Label above, control, hint, then the error. The text fields below are this with a control; use it alone for a control of your own. */
export function Field({
  label,
  error,
  mend,
  hint,
  optional = false,
  span,
  aside,
  id: given,
  children,
}: FieldText & { readonly id?: string | undefined; readonly children: (wiring: FieldWiring) => ReactNode }) {
  const generated = useId();
  const id = given ?? generated;
  const describedBy = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const labelRow = (
    <label htmlFor={id}>
      {label}
      {optional ? <em> optional</em> : null}
    </label>
  );
  return (
    <div
      className={[style.field, error === undefined ? '' : style.bad, span === undefined ? '' : spans[span]]
        .filter(Boolean)
        .join(' ')}
    >
      {aside === undefined ? (
        labelRow
      ) : (
        <div className={style.labelLine}>
          {labelRow}
          {aside}
        </div>
      )}
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {hint === undefined ? null : (
        <span className={style.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {error === undefined || mend === undefined ? null : (
        <button
          type="button"
          className={`${house.linkButton} ${house.small}`}
          style={{ justifySelf: 'start', alignSelf: 'start' }}
          onClick={() => {
            mend.onUse(mend.value);
            document.getElementById(id)?.focus();
          }}
        >
          Use “{mend.value}”
        </button>
      )}
    </div>
  );
}

interface ErrorProps {
  readonly id?: string;
  /** Pixels above it, where it stands below a group of fields. */
  readonly gap?: number;
  readonly children: ReactNode;
}

/** What is wrong with a field or a group of them; nothing while all is well. */
export const FieldError = ({ id, gap, children }: ErrorProps) =>
  children === undefined ? null : (
    <span className={style.problem} id={id} style={{ marginTop: gap }}>
      <Glyph name="tri" size={15} />
      <span>{children}</span>
    </span>
  );
