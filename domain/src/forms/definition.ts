import { z } from 'zod';
import { textUpTo } from '../fields/text.ts';
import { formMessages } from './messages.ts';

/**
 * A form as data (decisions §4): sections of fields, drawn by the forms host and checked by the server against the same definition. A version
 * never changes once it is published; a request keeps the number of the version it was filled in on.
 */
export const fieldKinds = [
  'line', // one line of text
  'lines', // several lines of text
  'email',
  'phone',
  'person', // a first and last name in one line
  'number',
  'date',
  'time',
  'choice', // one of the options
  'choices', // any of the options
  'departments', // departments that serve clients, by their ids
  'place', // a space or resource of the site, or anything typed
  'tick', // yes or no
  'list', // one line of text for each entry: names of an access list, plates
] as const;

/** The eight fields of §2 that the portal fills in before anybody types (XF-008 to XF-015). */
export const prefillFields = [
  'Requestor',
  'UserId',
  'ApplicantEmail',
  'CompanyId',
  'ProductionCompany',
  'ProjectId',
  'ProjectName',
  'ExtInfoId',
] as const;
export type PrefillField = (typeof prefillFields)[number];

/** What a field means for the request that comes of the form: its title, its days, its department. At most one field has each meaning. */
export const fieldMeanings = [
  'title',
  'from',
  'to',
  'place',
  'departments',
  'estimate',
  'name',
  'email',
  'company',
  'notes',
] as const;
export type FieldMeaning = (typeof fieldMeanings)[number];

/** Not the name of what every object has: `constructor` would be answered before anybody typed. */
const Key = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}$/, formMessages.keyInvalid)
  .refine((key) => !(key in Object.prototype), formMessages.keyInvalid);
const Option = z.strictObject({ value: Key, label: textUpTo(80), priceHint: textUpTo(80).optional() });
export type FormOption = z.infer<typeof Option>;

/** Shown, and asked for, only while another field before it says this. */
const Condition = z.strictObject({ field: Key, is: z.union([z.string().max(80), z.boolean()]) });

export const FormField = z
  .strictObject({
    key: Key,
    kind: z.enum(fieldKinds),
    label: textUpTo(80),
    help: textUpTo(255).optional(),
    required: z.boolean().default(false),
    half: z.boolean().default(false),
    options: z.array(Option).max(40).optional(),
    least: z.int().min(-1_000_000).max(1_000_000).optional(),
    most: z.int().min(-1_000_000).max(1_000_000).optional(),
    after: Key.optional(),
    onlyIf: Condition.optional(),
    prefill: z.enum(prefillFields).optional(),
    meaning: z.enum(fieldMeanings).optional(),
    priceHint: textUpTo(120).optional(),
  })
  .superRefine((field, context) => {
    const chooses = field.kind === 'choice' || field.kind === 'choices';
    if (chooses && (field.options ?? []).length === 0)
      context.addIssue({ code: 'custom', message: formMessages.optionsMissing, path: ['options'] });
    const values = (field.options ?? []).map(({ value }) => value);
    values.forEach((value, index) => {
      if (values.indexOf(value) < index)
        context.addIssue({ code: 'custom', message: formMessages.optionTaken, path: ['options', index, 'value'] });
    });
  });
export type FormField = z.infer<typeof FormField>;

const FormSection = z.strictObject({
  key: Key,
  title: textUpTo(80),
  fields: z.array(FormField).min(1, formMessages.sectionEmpty).max(40),
});

export const FormDefinition = z
  .strictObject({
    title: textUpTo(80),
    about: textUpTo(255).optional(),
    sections: z.array(FormSection).min(1).max(12),
    /** How many PDFs may come with it; 0 where none are asked for. The rules of a file are those of §5 for a general upload. */
    attachments: z.int().min(0).max(20),
  })
  .superRefine((definition, context) => {
    const before = new Set<string>();
    definition.sections.forEach((section, s) => {
      section.fields.forEach((field, f) => {
        const path = ['sections', s, 'fields', f];
        if (before.has(field.key))
          context.addIssue({ code: 'custom', message: formMessages.keyTaken, path: [...path, 'key'] });
        for (const [name, key] of [
          ['onlyIf', field.onlyIf?.field],
          ['after', field.after],
        ] as const)
          if (key !== undefined && !before.has(key))
            context.addIssue({ code: 'custom', message: formMessages.ruleUnknown, path: [...path, name] });
        before.add(field.key);
      });
    });
    for (const meaning of fieldMeanings) {
      const holders = fieldsOf(definition).filter((field) => field.meaning === meaning);
      if (holders.length > 1) context.addIssue({ code: 'custom', message: formMessages.keyTaken, path: ['sections'] });
    }
  });
export type FormDefinition = z.infer<typeof FormDefinition>;
/** As it is written down in this repository: what has a default may be left out. */
export type WrittenForm = z.input<typeof FormDefinition>;

/** Every field of a form in the order in which it is asked. */
export const fieldsOf = (definition: Pick<FormDefinition, 'sections'>): readonly FormField[] =>
  definition.sections.flatMap((section) => section.fields);

/** The field that carries a meaning, if the form has one. */
export const fieldMeaning = (definition: FormDefinition, meaning: FieldMeaning): FormField | undefined =>
  fieldsOf(definition).find((field) => field.meaning === meaning);
