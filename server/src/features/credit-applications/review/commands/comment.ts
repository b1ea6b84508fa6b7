import type { Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { Work } from '#server/db/work.ts';
import { begin, type Mover } from '#server/features/credit-applications/commands/move.ts';
import { readActivity } from '#server/features/credit-applications/queries/activity.ts';
import { addNote } from '#server/features/credit-applications/queries/writes.ts';
import { activityEntry } from '#server/features/credit-applications/shapes.ts';

export interface CommentInput {
  readonly comment: string;
  readonly section?: Section | undefined;
  readonly visibleToCustomer?: boolean | undefined;
}

/** T35: a comment changes nothing but the file. What staff write is internal unless they say otherwise; what a customer writes is for both. */
export const addComment = async (
  mover: Mover & { readonly work: Work },
  { comment, section, visibleToCustomer }: CommentInput,
  byCustomer: boolean,
) => {
  const { parts, actor } = await begin(mover, 'comment');
  const id = await addNote(mover.work, parts, actor, {
    move: 'comment',
    section,
    comment,
    visibleToCustomer: byCustomer || visibleToCustomer === true,
  });
  const entry = await readActivity(mover.work, id);
  return { entry: activityEntry(entry, byCustomer) };
};
