import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { planMessages } from '@gatehouse/domain/maps/messages.ts';
import { PlanDocument, placeOfProblem } from '@gatehouse/domain/maps/plan-format.ts';
import { readSvgPlan } from './svg/read-svg-plan.ts';

const SHOWN = 8;

const refused = (problems: readonly string[]): Refusal =>
  new Refusal(
    400,
    problems.slice(0, SHOWN).map((errorMessage) => ({ errorMessage, field: 'text', code: 'invalid' })),
  );

/** A document as it may be kept. Refuses (400) what it may not hold, each with the place where it stands. */
const checkedPlan = (document: unknown): PlanDocument => {
  const read = PlanDocument.safeParse(document);
  if (read.success) return read.data;
  throw refused(
    read.error.issues.map(({ path, message }) => {
      const where = placeOfProblem(document, path);
      return where === '' ? message : `${where}: ${message}`;
    }),
  );
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refused([planMessages.notJson(error instanceof SyntaxError ? error.message : '')]);
  }
};

/**
 * The plan that a file holds: a document whole, or a drawing, which becomes one sheet of `now`. Refuses (400) beside the file what cannot be
 * read, and says where it is.
 */
export const planOfFile = (text: string, now: PlanDocument): PlanDocument => {
  const begin = text.replace(/^\uFEFF/, '').trimStart();
  if (begin.startsWith('{')) return checkedPlan(readJson(begin));
  if (!begin.startsWith('<')) throw refused([planMessages.notRead]);
  const drawn = readSvgPlan(begin);
  if ('problems' in drawn) throw refused(drawn.problems);
  const others = now.sheets.filter(({ id }) => id !== drawn.sheet.id);
  const sheets = drawn.sheet.id === 'ranch' ? [...others, drawn.sheet] : [drawn.sheet, ...others];
  return checkedPlan({ format: now.format, sheets });
};
