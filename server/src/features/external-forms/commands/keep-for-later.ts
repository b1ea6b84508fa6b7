import type { Answers } from '@gatehouse/domain/forms/answers.ts';
import { fieldsOf } from '@gatehouse/domain/forms/definition.ts';
import { formInForce } from '#server/features/forms/queries/definitions.ts';
import { assertOpen, type OpenedLink } from '../link.ts';
import { keepAnswers } from '../queries.ts';

/** Keeps what was typed, right or wrong, at the link: words of a draft are not refused. Only what the form asks is kept. */
export const keepForLater = async (opened: OpenedLink, answers: Answers): Promise<void> => {
  assertOpen(opened);
  const { work, link } = opened;
  const { definition } = await formInForce(work, link.formId);
  const asked = fieldsOf(definition).flatMap(({ key }) => {
    const value = answers[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  await keepAnswers(work, link.id, Object.fromEntries(asked));
};
