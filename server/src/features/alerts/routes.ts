import { alertsContract } from '@gatehouse/domain/alerts/contract.ts';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { sendAsIs } from '#server/platform/http/streamed.ts';
import { sha256 } from '#server/platform/session/cookies.ts';
import { readAlerts } from './read.ts';
import type { Listeners } from './streams.ts';

const asksForEvents = (accept: string | undefined): boolean => /\btext\/event-stream\b/.test(accept ?? '');

export const alertRoutes = (door: Door, streams: Listeners): void => {
  const on = implement(door, alertsContract);
  const onStream = implementStreaming(door, alertsContract);

  on('GET /api/customer-portal/alerts', ({ work, scope, person }) => readAlerts(work, scope, person));

  onStream('GET /api/customer-portal/alerts/stream', async ({ inWork, scope, person, sessionId, request, reply }) => {
    if (!asksForEvents(request.headers.accept) || sessionId === null)
      return inWork((work) => readAlerts(work, scope, person));
    const token = (request.headers.authorization ?? '').slice('Bearer '.length);
    const events = streams.open({ tokenHash: sha256(token).toString('base64'), sessionId, person });
    if (events === null) throw new Refusal(429, httpMessages.tooManyRequests, 'too-many');
    // a proxy in front must not keep events until it has enough of them
    return sendAsIs(reply.type('text/event-stream').header('x-accel-buffering', 'no'), events);
  });
};
