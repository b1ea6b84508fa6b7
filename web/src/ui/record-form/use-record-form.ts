import { type FormEvent, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { CallError } from '#web/api/errors.ts';
import { useSession } from '#web/api/session-state.ts';
import { type Bind, binder } from './bind.ts';
import { draftStore } from './draft-store.ts';
import {
  createFormLife,
  isKeptTyping,
  type KeptTyping,
  type Known,
  type Theirs,
  typedOver,
  type Version,
} from './form-life.ts';
import type { Labels, Problems } from './problems.ts';
import { isSame } from './three-ways.ts';
import { type SendOptions, useSend } from './use-send.ts';
import type { WriteDialogProps } from './write-dialog.tsx';

export interface SendParts {
  readonly idempotencyKey: string;
  /** The version that what was typed stands on. */
  readonly ifMatch: string;
}

export interface RecordFormOptions<V extends object, A> extends Pick<SendOptions<A>, 'reads' | 'say'> {
  /** What is saved, or what a new one begins with; the form follows it while nothing is typed. A function is asked once. */
  readonly saved: V | (() => V);
  readonly version?: Version;
  /** Names the form and its record where what is typed is kept in this tab over a reload and an expired session (promises rule 25). */
  readonly kept?: { readonly form: string; readonly record?: string; readonly person?: string } | undefined;
  /** Fields that the tab never keeps: numbers that the server seals (promises rule 12). */
  readonly sealed?: readonly (keyof V)[];
  readonly check?: (values: V) => Problems;
  readonly labels?: Labels;
  /** What the ids of the fields begin with, where they are known elsewhere. */
  readonly id?: string;
  /** The form's name of a field that the server names; without one the refusal is said on top. */
  readonly nameOf?: (said: string) => string | undefined;
  /** Reads the record anew after a 412, where `saved` does not follow it by itself. */
  readonly reread?: () => Promise<Known<V>>;
  /** All that is sent comes from `values`: the key of a repeated try is made of them. */
  readonly send: (values: V, parts: SendParts) => Promise<A>;
  readonly onClose?: () => void;
  /** What follows once it is written, what was typed is forgotten and the dialog is closed. */
  readonly onDone?: (answer: A) => void;
}

export interface RecordForm<V> {
  readonly values: V;
  readonly set: (part: Partial<V>) => void;
  /** Everything a field of the house takes from its form. */
  readonly bind: Bind<V>;
  /** What is wrong by field, said by the form after the first try or by the server about what still stands there. */
  readonly problems: Problems;
  readonly labels: Labels;
  readonly idOf: (field: string) => string;
  readonly attempt: number;
  /** Something differs from what is saved. */
  readonly dirty: boolean;
  readonly busy: boolean;
  /** What the server refused as a whole. */
  readonly error: CallError | null;
  /** What somebody else saved meanwhile, after a 412. */
  readonly theirs: Theirs<V> | null;
  /** What stands there was typed in an earlier visit. */
  readonly wasKept: boolean;
  /** Checks, and sends when nothing is wrong. */
  readonly submit: () => void;
  /** Forgets what was typed. */
  readonly clear: () => void;
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
  const { saved, version = null, check = nothing, labels = none, nameOf = (said) => said, onClose } = options;
  const life = useFormLife(options);
  const ownId = useId();
  const id = options.id ?? ownId;
  const { standing, typed, theirs } = useSyncExternalStore(life.subscribe, life.state);
  useLayoutEffect(() => {
    if (typeof saved !== 'function') life.meet({ values: saved, version });
  });
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState<V | null>(null);
  const { values, dirty } = typedOver(standing.values, typed);
  const sending = useSend(
    (body: V, idempotencyKey) => options.send(body, { idempotencyKey, ifMatch: String(standing.version ?? '') }),
    {
      reads: options.reads,
      say: options.say,
      onRefused: ({ status }) => {
        if (status !== 412) return;
        life.late();
        void options.reread?.().then(life.meet, () => undefined); // when it cannot be read, the next try says so again
      },
      onDone: (answer) => {
        forget();
        onClose?.();
        options.onDone?.(answer);
      },
    },
  );
  const forget = () => {
    life.clear();
    setAttempt(0);
    sending.reset();
  };
  const idOf = (field: string) => `${id}-${field}`;
  const refused = refusedNow(sending.error, nameOf, (name) => sent !== null && stillStands(name, values, sent));
  const problems = attempt === 0 ? {} : { ...refused.fields, ...check(values) };
  const submit = () => {
    setAttempt((count) => count + 1);
    const now = typedOver(standing.values, life.state().typed).values;
    if (sending.busy || Object.keys(check(now)).length > 0) return;
    life.leaves();
    setSent(now);
    sending.write(now);
  };
  const frame = { busy: sending.busy, error: refused.whole, problems, labels, idOf, attempt };
  return {
    ...frame,
    values,
    set: life.type,
    bind: binder({ values, set: life.type, problems, labels, idOf }),
    dirty,
    theirs,
    wasKept: life.wasKept,
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

function useFormLife<V extends object, A>({ saved, version = null, kept, sealed }: RecordFormOptions<V, A>) {
  const signedIn = useSession().profile?.userProfileId ?? '';
  const person = kept?.person ?? signedIn;
  const [life] = useState(() =>
    createFormLife(
      { values: typeof saved === 'function' ? saved() : saved, version },
      kept === undefined || person === '' ? null : draftStore<KeptTyping<V>>({ ...kept, person }, isKeptTyping),
      sealed,
    ),
  );
  return life;
}

const stillStands = <V extends object>(name: string, now: V, sent: V): boolean => {
  const field = (name.split('.')[0] ?? '') as keyof V;
  return isSame(now[field], sent[field]);
};

/** What the server refused: of fields what still stands as it was sent, and the rest of it as an error of the whole. */
const refusedNow = (
  error: CallError | null,
  nameOf: (said: string) => string | undefined,
  stands: (name: string) => boolean,
): { readonly fields: Problems; readonly whole: CallError | null } => {
  const said = (error?.messages ?? []).map((message) => ({
    message,
    name: message.field === undefined ? undefined : nameOf(message.field),
  }));
  const whole = said.filter(({ name }) => name === undefined).map(({ message }) => message);
  return {
    fields: Object.fromEntries(
      said.flatMap(({ name, message }) =>
        name !== undefined && stands(name) ? [[name, message.errorMessage] as const] : [],
      ),
    ),
    whole: error === null || whole.length === 0 ? null : new CallError(error.status, whole, error.requestId),
  };
};
