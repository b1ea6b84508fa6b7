/** §2, §5, §8 FAQ: placeholders, dialogs, toasts (6 s) and what is logged. */
export const faqMessages = {
  title: 'FAQ',
  questionPlaceholder: 'Type Question Here',
  answerPlaceholder: 'Type Answer Here',
  add: 'Add new item',
  submit: 'Submit Changes',
  discard: 'Discard',
  askDelete: 'Are you sure you want to delete?',
  askSave: 'Would you like to save changes?',
  askSubmit: 'Would you like to submit changes?',
  askDiscard: 'Are you sure you want to discard the changes?',
  added: 'FAQ(s) Added Successfully',
  updated: 'FAQ(s) Updated Successfully',
  deleted: 'FAQ(s) Deleted Successfully',
  logNotRetrieved: 'FAQ data could not be retrieved.',
  logFetchError: 'Error fetching FAQ details',
  // ours: the specification does not show them
  category: 'Category',
  mode: 'Mode',
  view: 'View',
  edit: 'Edit',
  empty: 'Nothing is written here yet',
  emptyText: 'Client services answers in the meantime.',
  notThere: 'This question is no longer here. These are the others of its kind.',
  somethingElse: 'Something else?',
  leaveTitle: 'Leave without saving?',
  saving: 'Saving',
  keptFromBefore: 'What you typed before is here again. It is not saved yet.',
  theirVersion: 'The new version',
  takeTheirs: 'Take the new version',
  /** A deletion that was taken back, because the item reads differently by now. */
  notDeleted: 'Somebody changed this question since you opened it, so it was not deleted. Read it again.',
  /** Somebody else saved or deleted the item meanwhile; what was typed stays in the form. */
  changedMeanwhile:
    'Somebody changed this question since you opened it. Your text is kept; compare it with the new version and save again.',
  goneMeanwhile:
    'Somebody deleted this question since you opened it. Your text is kept; save it as a new item or take it out.',
  /** The plan in the editor's foot: 'One changed, one new, one to delete'. */
  counted: { changed: 'changed', added: 'new', deleted: 'to delete' },
  markChanged: 'Changed, not saved',
  markNew: 'New question. Both boxes are required.',
  namedTwice: 'A question is named twice.',
} as const;
