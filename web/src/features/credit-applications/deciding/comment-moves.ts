import { call } from '#web/api/call.ts';
import type { WriteParts } from '../use-write.ts';
import type { PanelMove } from './moves-order.ts';

const credit = 'POST /api/ar-portal/ca/:creditApplicationId';

export type Send = (words: string, parts: WriteParts) => Promise<{ message: string }>;

/** The moves that need no more than words, each with its call; what their dialog says stands with the moves (domain). */
export const commentMoves = {
  sendToLevel1: (comment, parts) => call(`${credit}/send-to-level-1`, { ...parts, body: { comment } }),
  sendToFinal: (comment, parts) => call(`${credit}/send-to-final`, { ...parts, body: { comment } }),
  approveLevel1: (comment, parts) => call(`${credit}/approve-level-1`, { ...parts, body: { comment } }),
  approveLevel2: (comment, parts) => call(`${credit}/approve-level-2`, { ...parts, body: { comment } }),
  returnFromLevel1: (comment, parts) => call(`${credit}/return-to-ar`, { ...parts, body: { comment } }),
  returnFromLevel2: (comment, parts) => call(`${credit}/return-to-ar`, { ...parts, body: { comment } }),
  recallRisk: (comment, parts) => call(`${credit}/recall-risk`, { ...parts, body: { comment } }),
  reviseRecommendation: (comment, parts) => call(`${credit}/revise-recommendation`, { ...parts, body: { comment } }),
  markConditionsMet: (comment, parts) => call(`${credit}/mark-conditions-met`, { ...parts, body: { comment } }),
  lapseConditions: (comment, parts) => call(`${credit}/lapse-conditions`, { ...parts, body: { comment } }),
  hold: (reason, parts) => call(`${credit}/hold`, { ...parts, body: { reason } }),
  release: (reason, parts) => call(`${credit}/release`, { ...parts, body: { reason } }),
  closeWithProject: (comment, parts) => call(`${credit}/close`, { ...parts, body: { comment } }),
  retriggerSubmit: (_words, parts) => call(`${credit}/retrigger-submit`, parts),
  renew: (_words, parts) => call(`${credit}/renew`, parts),
} as const satisfies Partial<Record<PanelMove, Send>>;

export type CommentMove = keyof typeof commentMoves;
