import { useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { type CallError, refusedFields } from '#web/api/errors.ts';
import { useSession } from '#web/api/session-state.ts';
import { draftStore, typedOver } from './draft-store.ts';
import type { Problem } from './error-summary.tsx';

/** What is wrong, by field. A field that is fine is not in it. */
export type Problems = Readonly<Record<string, string>>;

export interface CheckedForm<V> {
  readonly values: V;
  readonly set: (part: Partial<V>) => void;
  /** Empty before the first try; after it, what is wrong now. */
  readonly problems: Problems;
  readonly attempt: number;
  /** Sends when nothing is wrong. */
  readonly submit: (send: (values: V) => void) => void;
  /** Something differs from how the form opened. */
  readonly dirty: boolean;
  /** It was sent, or the person throws it away. */
  readonly clear: () => void;
}

const isTyped = <V>(kept: unknown): kept is Partial<V> => typeof kept === 'object' && kept !== null;

/**
 * The state of a dialog's form: typed values, checked on the first try and from then on at every change. `kept` names the form and its record:
 * what was typed is then there again after a reload or a session that ran out (promises rule 25).
 */
export function useCheckedForm<V extends object>(
  initial: V | (() => V),
  check: (values: V) => Problems,
  kept?: { readonly form: string; readonly record: string },
): CheckedForm<V> {
  const person = useSession().profile?.userProfileId ?? '';
  const { form = '', record = '' } = kept ?? {};
  const store = useMemo(
    () => (form === '' || person === '' ? null : draftStore<Partial<V>>({ form, person, record }, isTyped)),
    [form, person, record],
  );
  const [opened] = useState(initial);
  const [typed, setTyped] = useState<Partial<V>>(() => store?.read() ?? {});
  const latest = useRef(typed);
  const [attempt, setAttempt] = useState(0);
  const { values, dirty } = typedOver(opened, typed);
  return {
    values,
    dirty,
    set: (part) => {
      latest.current = { ...latest.current, ...part };
      store?.write(latest.current);
      setTyped(latest.current);
    },
    clear: () => {
      store?.remove();
      latest.current = {};
      setTyped({});
    },
    problems: attempt === 0 ? {} : check(values),
    attempt,
    submit: (send) => {
      setAttempt((count) => count + 1);
      if (Object.keys(check(values)).length === 0) send(values);
    },
  };
}

/** The sentence a schema has to say about a value, as an entry of Problems. */
export const problemOf = (field: string, schema: z.ZodType, value: unknown): Problems => {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  return message === undefined ? {} : { [field]: message };
};

/** The same for a whole form: what the schema has to say, by field. */
export const problemsIn = (schema: z.ZodType, values: unknown): Problems =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );

/** Problems of the form and, where the form has none, those the server named for the same fields. */
export const withRefusals = (problems: Problems, error: CallError | null): Problems => ({
  ...refusedFields(error),
  ...problems,
});

/** For the summary on top: each problem with its field's id and label. */
export const listed = (
  problems: Problems,
  labels: Readonly<Record<string, string>>,
  idOf: (field: string) => string,
): readonly Problem[] =>
  Object.entries(problems).map(([field, message]) => ({
    id: idOf(field),
    label: labels[field] ?? labels[field.split('.')[0] ?? ''] ?? field,
    message,
  }));
