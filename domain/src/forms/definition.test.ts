import { describe, expect, it } from 'vitest';
import { lot, speakFor } from '../lot-settings/lot.ts';
import { defaultDefinition } from './default-definitions.ts';
import { FormDefinition, fieldKinds, fieldsOf } from './definition.ts';
import { formIds } from './form-ids.ts';

const line = { key: 'a', kind: 'line', label: 'A' };
const form = (fields: readonly object[], more: object = {}) => ({
  title: 'A form',
  attachments: 0,
  sections: [{ key: 'all', title: 'All', fields }],
  ...more,
});
const problems = (definition: unknown) =>
  FormDefinition.safeParse(definition).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a form as data', () => {
  it('[XF-018] is what the product brings for each of the five, unchanged by being read', () => {
    for (const definition of Object.values(formIds).map(defaultDefinition))
      expect(FormDefinition.parse(JSON.parse(JSON.stringify(definition)))).toEqual(definition);
  });
  it('asks for the gates of the first site as the studio says them, and for a line while it has none', () => {
    const before = lot();
    const gateAsked = (gates: readonly string[]) => {
      speakFor({ ...before, gates: { gates: gates.map((id) => ({ id, name: id, site: 'Burbank', hours: '' })) } });
      const field = fieldsOf(defaultDefinition(formIds.parking)).find(({ key }) => key === 'gate');
      return field?.options?.map(({ value }) => value) ?? field?.kind;
    };
    expect(gateAsked(['gate-4', 'North-gate', '7', 'constructor', 'gate_4', 'gate-1a2b3c4d'])).toEqual([
      'gate4',
      'northGate',
      'gate7',
      'gateconstructor',
      'gate1a2b3c4d',
    ]);
    expect(gateAsked([])).toBe('line');
    speakFor(before);
    expect(fieldsOf(defaultDefinition(formIds.parking)).find(({ key }) => key === 'gate')).toMatchObject({
      kind: 'choice',
      required: true,
      options: [1, 2, 3, 4].map((number) => ({ value: `gate${number}`, label: `Gate ${number}` })),
    });
  });
  it('has a field of every kind', () => {
    const options = [{ value: 'x', label: 'X' }];
    expect(problems(form(fieldKinds.map((kind, n) => ({ key: `f${n}`, kind, label: 'F', options }))))).toEqual([]);
  });
  it.each([
    [form([]), 'sections.0.fields: A section needs a field'],
    [form([line, line]), 'sections.0.fields.1.key: This key stands twice'],
    [
      form([{ ...line, key: 'A b' }]),
      'sections.0.fields.0.key: A key starts with a small letter and has letters and digits only',
    ],
    [
      form([{ ...line, key: 'constructor' }]),
      'sections.0.fields.0.key: A key starts with a small letter and has letters and digits only',
    ],
    [form([{ ...line, kind: 'choice' }]), 'sections.0.fields.0.options: Name at least one choice'],
    [
      form([
        {
          ...line,
          kind: 'choice',
          options: [
            { value: 'x', label: 'X' },
            { value: 'x', label: 'Y' },
          ],
        },
      ]),
      'sections.0.fields.0.options.1.value: This choice stands twice',
    ],
    [
      form([
        { ...line, onlyIf: { field: 'later', is: true } },
        { ...line, key: 'later' },
      ]),
      'sections.0.fields.0.onlyIf: The rule names a field that comes later or does not exist',
    ],
    [
      form([
        { ...line, meaning: 'title' },
        { ...line, key: 'b', meaning: 'title' },
      ]),
      'sections: This key stands twice',
    ],
  ])('is refused by the place in it: %#', (definition, said) => {
    expect(problems(definition)).toContain(said);
  });
  it('is no larger than a person reads, and holds no field that nobody knows', () => {
    const many = Array.from({ length: 41 }, (_, n) => ({ ...line, key: `f${n}` }));
    for (const wrong of [
      form(many),
      form([line], { sections: Array(13).fill({ key: 's', title: 'S', fields: [line] }) }),
      form([line], { attachments: 21 }),
      form([line], { script: 'x' }),
      form([{ ...line, html: '<b>' }]),
      form([{ ...line, label: 'x'.repeat(81) }]),
      form([{ ...line, label: 'a\u0000b' }]),
    ])
      expect(problems(wrong)).not.toEqual([]);
  });
});
