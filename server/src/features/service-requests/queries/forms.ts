import type { FormId } from '@gatehouse/domain/external-forms/form-link.ts';
import { defaultDefinitions } from '@gatehouse/domain/forms/default-definitions.ts';
import { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import type { Work } from '#server/db/work.ts';

export interface FormInForce {
  readonly formId: number;
  readonly version: number;
  readonly definition: FormDefinition;
}

const first = defaultDefinitions();

/** The newest published version of a form, or version 1 as the product brings it. */
export const formInForce = async ({ trx }: Work, formId: number): Promise<FormInForce> => {
  const row = await trx
    .selectFrom('form_definitions')
    .select(['version', 'definition'])
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? { formId, version: 1, definition: first[formId as FormId] }
    : { formId, version: row.version, definition: FormDefinition.parse(row.definition) };
};

/** The version that a request was filled in on; it never changes. */
export const formOfVersion = async ({ trx }: Work, formId: number, version: number): Promise<FormDefinition> => {
  const row = await trx
    .selectFrom('form_definitions')
    .select('definition')
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? first[formId as FormId] : FormDefinition.parse(row.definition);
};
