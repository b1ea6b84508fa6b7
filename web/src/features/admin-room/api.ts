import type { readAuditSearch, readSignedInSearch } from '@gatehouse/domain/admin-room/audit-list.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';

const adminRoom = answersOf('admin-room');
export const readAdminRoomAgain = adminRoom.readAgain;

/** As often as the picture says: how things are changes while somebody mends them. */
const ASK_AGAIN_MS = 15_000;

export const adminRoomQuery = adminRoom.query('GET /api/studio-ops/admin-room', {}, { refetchInterval: ASK_AGAIN_MS });

export const signedInQuery = (search: ReturnType<typeof readSignedInSearch>) =>
  adminRoom.query('GET /api/studio-ops/admin-room/sessions', { query: search }, { placeholderData: keepPreviousData });

export const auditQuery = (search: ReturnType<typeof readAuditSearch>) =>
  adminRoom.query('GET /api/studio-ops/admin-room/audit', { query: search }, { placeholderData: keepPreviousData });

export const settingsQuery = adminRoom.query('GET /api/studio-ops/admin-room/settings');

export const sendGivenUpAgain = (idempotencyKey: string) =>
  call('POST /api/studio-ops/admin-room/send-again', { idempotencyKey });

export const sendWebhookAgain = (webhookId: string, idempotencyKey: string) =>
  call('POST /api/studio-ops/webhooks/:webhookId/send-again', { params: { webhookId }, idempotencyKey });

export const signOut = (userProfileId: string) =>
  call('DELETE /api/studio-ops/admin-room/sessions/:userProfileId', { params: { userProfileId } });
