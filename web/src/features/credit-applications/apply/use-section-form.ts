import type { SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { useCallback, useRef, useState } from 'react';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { problemsOf, type Values } from './application-values.ts';

/** What is typed into a section, by the paths of its fields ('references.1.email'), and what is wrong with it beside them. */
export interface SectionForm {
  readonly values: Values;
  readonly valueAt: (path: string) => unknown;
  readonly type: (path: string, value: unknown) => void;
  /** A field was left: from now on it says what is wrong with it. */
  readonly leave: (path: string) => void;
  readonly problemAt: (path: string) => string | undefined;
  /** What is typed at this moment, before the next drawing. */
  readonly now: () => Values;
  /** The text came from elsewhere than the keyboard. */
  readonly show: (values: Values) => void;
  /** Every field says what is wrong with it. */
  readonly markAll: () => void;
  readonly refuse: (refusals: Problems) => void;
}

type Branch = Readonly<Record<string, unknown>>;

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Branch)[name] : undefined;

export const valueAt = (values: Values, path: string): unknown => path.split('.').reduce<unknown>(partOf, values);

/** The same with another value at this path; nothing of the old one is changed. */
export const withValueAt = <T>(values: T, path: string, value: unknown): T => {
  const [name = '', ...rest] = path.split('.');
  const next = rest.length === 0 ? value : withValueAt(partOf(values, name) ?? {}, rest.join('.'), value);
  if (Array.isArray(values)) return values.with(Number(name), next) as T;
  return { ...values, [name]: next };
};

export function useSectionForm({
  section,
  start,
  today,
  onTyped,
}: {
  readonly section: SavedSection;
  readonly start: () => Values;
  readonly today: string;
  /** Every change by the keyboard, whole. */
  readonly onTyped: (values: Values) => void;
}): SectionForm {
  const [values, setValues] = useState(start);
  const latest = useRef(values);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const become = useCallback((next: Values) => {
    latest.current = next;
    setValues(next);
  }, []);
  const found = problemsOf(section, values, today);
  return {
    values,
    valueAt: (path) => valueAt(values, path),
    type: (path, value) => {
      become(withValueAt(latest.current, path, value));
      setRefused(({ [path]: _, ...others }) => others);
      onTyped(latest.current);
    },
    leave: (path) => setLeft((before) => new Set([...before, path])),
    problemAt: (path) =>
      refused[path] ?? (all || left.has(path) ? found.find(({ field }) => field === path)?.errorMessage : undefined),
    now: useCallback(() => latest.current, []),
    show: become,
    markAll: useCallback(() => setAll(true), []),
    refuse: setRefused,
  };
}
