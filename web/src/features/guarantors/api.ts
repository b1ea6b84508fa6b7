import { answersOf } from '#web/api/answers-of.ts';

const guarantors = answersOf('guarantors');
export const readGuarantorsAgain = guarantors.readAgain;

/** The registry: what we accept of each, and what each stands for now. */
export const guarantorsQuery = guarantors.query('GET /api/ar-portal/guarantors');
