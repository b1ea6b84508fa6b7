import type { Labels, Problems } from './problems.ts';

/** What a field of the house takes from the form: `<TextField {...bind('email')} />`. What stands behind it in the tag wins. */
export interface Bound<T> {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: T;
  /** A method, so that a part of a form takes the binding of a form that holds more. */
  onValue(value: [T] extends [string] ? string : T): void;
}

export type Bind<V> = <K extends keyof V & string>(name: K) => Bound<V[K]>;

interface BindOptions<V> {
  readonly values: V;
  readonly set: (part: Partial<V>) => void;
  readonly problems: Problems;
  readonly labels?: Labels | undefined;
  readonly idOf: (field: string) => string;
  /** Where these values stand in the form, `contacts.2.`: their problems and ids are named so. */
  readonly under?: string;
}

/** Binds the fields of a form, or of a group or row in it. */
export const binder =
  <V extends object>({ values, set, problems, labels = {}, idOf, under = '' }: BindOptions<V>): Bind<V> =>
  (name) => ({
    id: idOf(`${under}${name}`),
    label: labels[name] ?? name,
    error: problems[`${under}${name}`],
    value: values[name],
    onValue: (value) => set({ [name]: value } as unknown as Partial<V>),
  });
