import { type FormDefinition, fieldsOf } from '@gatehouse/domain/forms/definition.ts';
import { formIds } from '@gatehouse/domain/forms/form-ids.ts';
import type { LotFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import type { LotLine } from '@gatehouse/domain/lot-settings/coming.ts';
import { isSame } from '@gatehouse/domain/lot-settings/differences.ts';
import type { Work } from '#server/db/work.ts';
import type { Coming } from '#server/platform/lot-file/coming.ts';
import { keptForms } from '../queries/definitions.ts';

const PART = 'Forms';
type Forms = NonNullable<LotFile['forms']>;
const ids = Object.values(formIds);

/** The forms in force by their numbers. */
export const formsOfLot = async (work: Work): Promise<Forms> => {
  const found: Forms = {};
  for (const id of ids) found[String(id)] = (await keptForms.readInForce(work, id)).words;
  return found;
};

/** Fields that come, go and change, by their labels. */
const changesOf = (before: FormDefinition, after: FormDefinition): LotLine['changes'] => {
  const [was, is] = [before, after].map((form) => new Map(fieldsOf(form).map((field) => [field.key, field])));
  const told = [
    ...[...(is ?? [])].flatMap(([key, field]) => {
      const old = was?.get(key);
      if (old === undefined) return [{ label: 'New field', before: '', after: field.label }];
      return isSame(old, field) ? [] : [{ label: 'Changed field', before: old.label, after: field.label }];
    }),
    ...[...(was ?? [])].flatMap(([key, { label }]) =>
      is?.has(key) === true ? [] : [{ label: 'Field taken out', before: label, after: '' }],
    ),
    ...(before.title === after.title ? [] : [{ label: 'Title', before: before.title, after: after.title }]),
  ];
  return told.length === 0 ? [{ label: 'Arranged otherwise', before: '', after: '' }] : told;
};

/** Publishes the forms of the file that are others. Requests that were begun keep the version on which they were. */
export const bringForms = async (work: Work, coming: Coming, given: Forms): Promise<void> => {
  for (const id of ids) {
    const form = given[String(id)];
    if (form === undefined) continue;
    const { words: before } = await keptForms.readInForce(work, id);
    if (isSame(before, form)) continue;
    await coming.attempt(PART, before.title, async () => {
      const { version } = await keptForms.publishWords(work, coming.by, id, form, { check: () => undefined });
      coming.happened('FORM_PUBLISHED', { type: 'form', id: String(id), version });
      coming.tell({ part: PART, what: 'changed', name: before.title, changes: changesOf(before, form) });
    });
  }
};
