import { z } from 'zod';
import { PolicyShape } from '../approval-policy/policy.ts';
import { DepartmentForm } from '../departments/department.ts';
import { type FaqTab, faqCategories } from '../faqs/categories.ts';
import { FaqText } from '../faqs/faq.ts';
import { FormDefinition } from '../forms/definition.ts';
import { formIds } from '../forms/form-ids.ts';
import { letterKinds } from '../letters/letter-kinds.ts';
import { settingGroupIds } from '../lot-settings/groups.ts';
import { PlanDocument, placeOfProblem } from '../maps/plan-format.ts';
import { SpaceForm } from '../spaces/lot-space.ts';
import { lotFileMessages } from './messages.ts';

/** What the file calls itself; the number goes up when an older release could not read a newer file. */
export const LOT_FILE_FORMAT = 'gatehouse lot 1';
/** Two logos, the largest plan and every list are far below it. */
export const LOT_FILE_BYTES = 8 * 1024 * 1024;

const WordInAddresses = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, lotFileMessages.idInvalid);

const Department = z.strictObject({ id: WordInAddresses, ...DepartmentForm.shape });
export type DepartmentInFile = z.infer<typeof Department>;

/** A space as its form has it, in the units of its site. */
const Space = z.strictObject({
  id: WordInAddresses,
  site: z.string().min(1).max(60),
  ...SpaceForm.shape,
  /** The department that looks after it; '': none. */
  department: z.string().max(60),
});
export type SpaceInFile = z.infer<typeof Space>;

const { faqQuestions, faqAnswers } = FaqText.shape;
const Question = z.strictObject({ question: faqQuestions, answer: faqAnswers });
export type QuestionInFile = z.infer<typeof Question>;

const Template = z.strictObject({ subject: z.string().max(255), body: z.string().max(20_000) });

/** An object with some of these keys and no others, in their order. */
const some = <K extends string, S extends z.ZodType>(keys: readonly K[], shape: S) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, shape])) as Record<K, S>).partial();

const names = z.array(z.string().max(255)).max(1000).readonly();
/** What belongs to a lot and is not in its file, by name. */
const Secrets = z.strictObject({ environment: names, webhooks: names, serviceTokens: names });
export type SecretsNamed = z.infer<typeof Secrets>;

const faqTabs = faqCategories.map(({ tab }) => tab) as [FaqTab, ...FaqTab[]];
const formKeys = Object.values(formIds).map(String);

const onceEach = (rows: readonly { readonly id: string }[], context: z.RefinementCtx): void => {
  const known = new Set<string>();
  for (const [at, { id }] of rows.entries()) {
    if (known.has(id)) context.addIssue({ code: 'custom', path: [at, 'id'], message: lotFileMessages.idTwice(id) });
    known.add(id);
  }
};

/**
 * A lot as a file: everything its studio says about itself, no people, no business data and no secrets (decision 0114, docs/lot-file.md). What
 * a file leaves out stays as it is in the lot that it comes to. The order of the keys is the order in which they are written.
 */
export const LotFile = z.strictObject({
  format: z.literal(LOT_FILE_FORMAT, { error: lotFileMessages.otherFormat }),
  /** Groups by their words. Each is held against its own rules when it comes, together with what the lot has of it. */
  settings: some(settingGroupIds, z.record(z.string().max(60), z.unknown())).optional(),
  /** Pictures that the settings name, by their addresses: the bytes in base64. */
  logos: z.record(z.string().max(125), z.base64()).optional(),
  departments: z.array(Department).max(500).superRefine(onceEach).optional(),
  plan: PlanDocument.optional(),
  /** In the order of the boards. */
  spaces: z.array(Space).max(3_000).superRefine(onceEach).optional(),
  approvalPolicy: PolicyShape.optional(),
  letters: some(letterKinds, Template).optional(),
  forms: some(formKeys, FormDefinition).optional(),
  faq: some(faqTabs, z.array(Question).max(1000)).optional(),
  secrets: Secrets.optional(),
});
export type LotFile = z.infer<typeof LotFile>;

type Reading = { readonly file: LotFile } | { readonly problems: readonly string[] };

/** The file in a text, or every sentence that refuses it, each with its place: "departments, costume, code: …". */
export const readLotFile = (text: string): Reading => {
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { problems: [lotFileMessages.notJson(error instanceof SyntaxError ? error.message : '')] };
  }
  const format = typeof document === 'object' && document !== null && 'format' in document ? document.format : null;
  if (format !== LOT_FILE_FORMAT) return { problems: [lotFileMessages.otherFormat] };
  const read = LotFile.safeParse(document);
  if (read.success) return { file: read.data };
  return {
    problems: read.error.issues.flatMap(({ path, message, ...issue }) => {
      const where = placeOfProblem(document, path);
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => lotFileMessages.unknown([where, key].filter((part) => part !== '').join(', ')));
      return [where === '' ? message : `${where}: ${message}`];
    }),
  };
};

/** The file as it is written: the same lot is the same bytes. */
export const textOfLotFile = (file: LotFile): string => `${JSON.stringify(file, null, 2)}\n`;
