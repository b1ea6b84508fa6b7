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

interface HoldsRows<K extends string, R> extends Pick<BindOptions<never>, 'problems' | 'idOf'> {
  readonly values: Readonly<Record<K, readonly R[]>>;
  set(part: Readonly<Record<K, readonly R[]>>): void;
}

export interface BoundRow<R> {
  readonly row: R;
  readonly place: number;
  readonly bind: Bind<R>;
  readonly change: (part: Partial<R>) => void;
  readonly remove: () => void;
}

/** The rows of a list in a form, each with the binding of its fields: problems and ids are named `approvers.2.email`. */
export const boundRows = <K extends string, R extends object>(
  form: HoldsRows<K, R>,
  name: K,
  labels: Labels,
): readonly BoundRow<R>[] => {
  const rows = form.values[name];
  const become = (next: readonly R[]) => form.set({ [name]: next } as Record<K, readonly R[]>);
  return rows.map((row, place) => {
    const change = (part: Partial<R>) => become(rows.with(place, { ...row, ...part }));
    return {
      row,
      place,
      bind: binder({ ...form, values: row, set: change, labels, under: `${name}.${place}.` }),
      change,
      remove: () => become(rows.toSpliced(place, 1)),
    };
  });
};
