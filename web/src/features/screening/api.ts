import { answersOf } from '#web/api/answers-of.ts';

const screeningLists = answersOf('screening-lists');
export const readListsAgain = screeningLists.readAgain;
export const listsQuery = screeningLists.query('GET /api/ar-portal/screening-lists');
