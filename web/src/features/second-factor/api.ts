import { answersOf } from '#web/api/answers-of.ts';

const own = answersOf('second-factor');
export const secondFactorQuery = own.query('GET /api/customer-portal/userprofile/second-factor');
export const readSecondFactorAgain = own.readAgain;
