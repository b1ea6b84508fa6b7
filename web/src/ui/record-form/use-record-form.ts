import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallError } from '#web/api/errors.ts';
import { type Bind, binder } from './bind.ts';
import type { Known } from './form-life.ts';
import { type Labels, type Problems, refusedNow } from './problems.ts';
import { isSame } from './three-ways.ts';
import { type SendOptions, useSend } from './use-send.ts';
import { type Typed, type TypedOptions, useTyped } from './use-typed.ts';
import type { WriteDialogProps } from './write-dialog.tsx';

export interface SendParts {
  readonly idempotencyKey: string;
  /** The version that what was typed stands on. */
  readonly ifMatch: string;
}

export interface RecordFormOptions<V extends object, A> extends TypedOptions<V>, Pick<SendOptions<A>, 'reads' | 'say'> {
  readonly check?: (values: V) => Problems;
  readonly labels?: Labels;
  /** What the ids of the fields begin with, where they are known elsewhere. */
  readonly id?: string;
  /** The form's name of a field that the server names, where it is another one; without a name the refusal is said on top. */
  readonly nameOf?: (said: string) => string | undefined;
  /** Reads the record anew after a 412, where `saved` does not follow it by itself. */
  readonly reread?: () => Promise<Known<V>>;
  /** All that is sent comes from `values`: the key of a repeated try is made of them. */
  readonly send: (values: V, parts: SendParts) => Promise<A>;
  readonly onClose?: () => void;
  /** What follows once it is written, what was typed is forgotten and the dialog is closed. */
  readonly onDone?: (answer: A) => void;
}

export interface RecordForm<V> extends Pick<Typed<V>, 'values' | 'set' | 'dirty' | 'clear' | 'theirs' | 'wasKept'> {
  /** Everything a field of the house takes from its form. */
  readonly bind: Bind<V>;
  /** What is wrong by field, said by the form after the first try or by the server about what still stands there. */
  readonly problems: Problems;
  readonly labels: Labels;
  readonly idOf: (field: string) => string;
  readonly attempt: number;
  readonly busy: boolean;
  /** What the server refused as a whole. */
  readonly error: CallError | null;
  /** Checks, and sends when nothing is wrong. */
  readonly submit: () => void;
  /** For the form of a page. */
  readonly formProps: { readonly noValidate: true; readonly onSubmit: (event: FormEvent) => void };
  /** For WriteDialog: everything it asks of a form that is written. */
  readonly frame: Pick<
    WriteDialogProps,
    'busy' | 'error' | 'problems' | 'labels' | 'idOf' | 'attempt' | 'typed' | 'onSubmit' | 'onClose'
  >;
}

const nothing = (): Problems => ({});
const none: Labels = {};

/**
 * The one life of a form (decision 0093): what is typed over what is saved, kept in the tab, checked on the first try and from then on at every
 * change, sent once with the version it stands on, and put on top of a newer version when somebody was faster.
 */
export function useRecordForm<V extends object, A extends { readonly message: string }>(
  options: RecordFormOptions<V, A>,
): RecordForm<V> {
  const { check = nothing, labels = none, onClose } = options;
  const typed = useTyped(options);
  const ownId = useId();
  const id = options.id ?? ownId;
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState<V | null>(null);
  const { values, dirty } = typed;
  const sending = useSend(
    (body: V, idempotencyKey) => options.send(body, { idempotencyKey, ifMatch: String(typed.version ?? '') }),
    {
      reads: options.reads,
      say: options.say,
      onRefused: ({ status }) => {
        if (status !== 412) return undefined;
        typed.late();
        return options.reread?.().then(typed.meet);
      },
      onDone: (answer) => {
        flushSync(forget); // drawn before anybody goes elsewhere: the leave guard has nothing left to ask
        onClose?.();
        options.onDone?.(answer);
      },
    },
  );
  const forget = () => {
    typed.clear();
    setAttempt(0);
    sending.reset();
  };
  const idOf = (field: string) => `${id}-${field}`;
  const { nameOf = (said) => (said in labels || topOf(said) in values ? said : undefined) } = options;
  const refused = refusedNow(sending.error, nameOf, (name) => sent !== null && stillStands(name, values, sent));
  const problems = attempt === 0 ? {} : { ...refused.fields, ...check(values) };
  const submit = () => {
    setAttempt((count) => count + 1);
    const now = typed.now();
    if (sending.busy || Object.keys(check(now)).length > 0) return;
    typed.leaves();
    setSent(now);
    sending.write(now);
  };
  const frame = { busy: sending.busy, error: refused.whole, problems, labels, idOf, attempt };
  return {
    ...frame,
    values,
    set: typed.set,
    bind: binder({ values, set: typed.set, problems, labels, idOf }),
    dirty,
    theirs: typed.theirs,
    wasKept: typed.wasKept,
    submit,
    clear: forget,
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
    frame: { ...frame, typed: { dirty, clear: forget }, onSubmit: submit, onClose: onClose ?? (() => undefined) },
  };
}

const topOf = (name: string): string => name.split('.')[0] ?? '';

const stillStands = <V extends object>(name: string, now: V, sent: V): boolean => {
  const field = topOf(name) as keyof V;
  return isSame(now[field], sent[field]);
};
