import type { FormDefinition, FormField, FormOption } from '@gatehouse/domain/forms/definition.ts';

/** The entry one place up (-1) or down (1); at the end it stays. */
export const moved = <T>(list: readonly T[], index: number, by: -1 | 1): T[] => {
  const next = [...list];
  const [entry] = next.splice(index, 1);
  if (entry === undefined) return next;
  next.splice(Math.max(0, index + by), 0, entry);
  return next;
};

export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, each) => each !== index);

export const replaced = <T>(list: readonly T[], index: number, entry: T): T[] =>
  list.map((each, at) => (at === index ? entry : each));

/** A key that no field and no section of the form has yet. */
export const freshKey = ({ sections }: FormDefinition, word: string): string => {
  const taken = new Set(sections.flatMap(({ key, fields }) => [key, ...fields.map((field) => field.key)]));
  for (let number = 1; ; number += 1) if (!taken.has(`${word}${number}`)) return `${word}${number}`;
};

export const newField = (definition: FormDefinition): FormField => ({
  key: freshKey(definition, 'field'),
  kind: 'line',
  label: 'New field',
  required: false,
  half: false,
});

/** One option a line: what is read, and a price behind a bar. The value of a line that stays keeps, so that answers stay readable. */
export const optionsInLines = (options: readonly FormOption[] = []): string =>
  options.map(({ label, priceHint }) => (priceHint === undefined ? label : `${label} | ${priceHint}`)).join('\n');

const keyOf = (label: string, index: number): string => {
  const [first = '', ...rest] = label
    .replace(/[^A-Za-z0-9 ]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const key = `${first.toLowerCase()}${rest.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`).join('')}`;
  return /^[a-z]/.test(key) ? key.slice(0, 40) : `option${index + 1}`;
};

export const optionsOfLines = (text: string, before: readonly FormOption[] = []): FormOption[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const [label = '', priceHint] = line.split('|').map((part) => part.trim());
      const value = before.find((option) => option.label === label)?.value ?? keyOf(label, index);
      return priceHint === undefined || priceHint === '' ? { value, label } : { value, label, priceHint };
    });
