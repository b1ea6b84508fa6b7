import { applicationContract } from './apply/application-contract.ts';
import { reviewContract } from './review/review-contract.ts';

/** The way of an application from the first key to the approval. What follows a decision is in decisions-contract.ts. */
export const creditContract = { ...applicationContract, ...reviewContract } as const;
