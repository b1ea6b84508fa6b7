import {
  TermsAndConditions,
  terms,
  termsAndConditions,
  termsVersion,
} from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import { customerJobTitles } from '@gatehouse/domain/fields/job-title.ts';
import { useId, useState } from 'react';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import '#web/ui/house/reading.css';
import house from '#web/ui/house/house.module.css';
import { type Problems, problemsIn } from '#web/ui/record-form/problems.ts';
import style from '../section-parts.module.css';
import { fieldId } from '../use-section.ts';

const section = 'terms-and-conditions';
const { fields } = termsAndConditions;

/** What the signer types and ticks. The consent lives in this visit only: nobody signs by reloading a page. */
export interface TypedSignature {
  readonly name: string;
  readonly title: string;
  readonly consent: boolean;
}
export const emptySignature: TypedSignature = { name: '', title: '', consent: false };

export const signatureProblems = (typed: TypedSignature): Problems => problemsIn(TermsAndConditions, typed);

interface TermsProps {
  readonly typed: TypedSignature;
  readonly onTyped: (typed: TypedSignature) => void;
  /** Continue or Submit found something missing. */
  readonly told: boolean;
  readonly refusals: Readonly<Record<string, string>>;
}

/** The terms, whole: nothing to scroll through in a box. */
export function TermsText() {
  return (
    <section className={`${house.sheet} ${house.inside} ${style.terms}`} aria-label="Terms and conditions">
      <p className={house.fine}>Version {termsVersion}</p>
      <ol>
        {terms.map(({ heading, text }) => (
          <li key={heading}>
            <h3>{heading}</h3>
            <p className={house.reading}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Section 12 (§3, CA-030): the typed name is the signature; name, title, account, time and the version are kept with it. */
export function TermsAndConditionsFields({ typed, onTyped, told, refusals }: TermsProps) {
  const titles = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = signatureProblems(typed);
  const errorOf = (name: keyof TypedSignature) =>
    refusals[name] ?? (told || left.has(name) ? problems[name] : undefined);
  const leave = (name: keyof TypedSignature) => typed[name] !== '' && setLeft(new Set([...left, name]));
  return (
    <>
      <TermsText />
      <section className={`${house.sheet} ${house.inside}`} aria-label="Signature">
        <div className={house.halves}>
          <TextField
            id={fieldId(section, 'name')}
            label={fields.name.label}
            hint={fields.name.hint}
            error={errorOf('name')}
            autoComplete="name"
            value={typed.name}
            onBlur={() => leave('name')}
            onChange={(event) => onTyped({ ...typed, name: event.target.value })}
          />
          <TextField
            id={fieldId(section, 'title')}
            label={fields.title.label}
            error={errorOf('title')}
            autoComplete="organization-title"
            list={titles}
            value={typed.title}
            onBlur={() => leave('title')}
            onChange={(event) => onTyped({ ...typed, title: event.target.value })}
          />
          <datalist id={titles}>
            {customerJobTitles.map((title) => (
              <option key={title} value={title} />
            ))}
          </datalist>
          <div className={house.whole}>
            <CheckField
              id={fieldId(section, 'consent')}
              label={fields.consent.label}
              error={errorOf('consent')}
              checked={typed.consent}
              onChange={(event) => onTyped({ ...typed, consent: event.target.checked })}
            />
          </div>
        </div>
      </section>
    </>
  );
}
