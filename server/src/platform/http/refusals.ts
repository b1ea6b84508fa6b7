import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal, type RefusalBody, type RefusalMessage } from '@gatehouse/domain/http/refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';
import { outageOf } from './outage.ts';

/** Malformed input: one message per field, in the words of the schema, named so that the screen can put it beside the field. */
export const refusalOfZod = (error: ZodError, place: string): Refusal =>
  new Refusal(
    400,
    error.issues.slice(0, 50).flatMap((issue): RefusalMessage[] => {
      const path = issue.path.map(String);
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.slice(0, 20).map((key) => ({
          errorMessage: fieldMessages.unknownField,
          field: [...path, key].join('.').slice(0, 255),
          code: 'unknown-field',
        }));
      }
      // not one field of it can be named: §5 and §8 have words for a form as a whole
      if (place === 'body' && path.length === 0 && issue.code === 'invalid_type')
        return [{ errorMessage: fieldMessages.formInvalid, field: place, code: 'invalid' }];
      return [{ errorMessage: issue.message, field: path.join('.').slice(0, 255) || place, code: 'invalid' }];
    }),
  );

/** What PostgreSQL refuses is the caller's doing or a passing state, and never a stack trace. */
const refusalOfDatabase = (code: string): Refusal | null => {
  switch (code) {
    case '22021': // invalid byte sequence (NUL)
    case '22P05':
    case '23503': // names a row that is not there
    case '22P02':
    case '22003':
    case '22008':
      return new Refusal(400, httpMessages.malformed, 'malformed');
    case '23505':
    case '23P01': // the same, of what may wait for the end of its transaction
      return new Refusal(409, 'This exists already.', 'exists');
    case '40001':
    case '40P01':
    case '55P03':
      return new Refusal(409, 'Somebody else is changing this. Try again.', 'busy');
    default:
      return null;
  }
};

const refusalOfFastify = (error: FastifyError): Refusal | null => {
  if (error.statusCode === 413 || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal(413, httpMessages.tooLarge, 'too-large');
  if (error.statusCode === 415 || error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal(415, httpMessages.unsupportedMediaType, 'media-type');
  if (error.statusCode === 429) return new Refusal(429, httpMessages.tooManyRequests, 'too-many');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(error.statusCode, httpMessages.malformed, 'malformed');
  return null;
};

/** What the server stands on fails: no room, or nobody there. Worth another try, and not a fault of the request or of ours. */
const refusalOfOutage = (error: Error): Refusal | null => {
  switch (outageOf(error)) {
    case 'no-room':
      return new Refusal(507, httpMessages.noRoom, 'no-room');
    case 'unreachable':
      return new Refusal(503, httpMessages.unavailable, 'unavailable');
    default:
      return null;
  }
};

export const refusalOf = (error: Error & { code?: string }): Refusal | null => {
  if (error instanceof Refusal) return error;
  if (error.code === 'file-missing') return new Refusal(410, httpMessages.fileMissing, 'file-missing'); // MissingFile of files/store.ts
  const outage = refusalOfOutage(error);
  if (outage !== null) return outage;
  return (error.code === undefined ? null : refusalOfDatabase(error.code)) ?? refusalOfFastify(error as FastifyError);
};

const send = (reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply => {
  if (refusal.status === 503 || refusal.status === 429)
    reply.header('retry-after', reply.getHeader('retry-after') ?? '2');
  request.refusedAs = refusal.messages[0]?.code ?? 'refused';
  const body: RefusalBody = { errorMessages: refusal.messages, requestId: request.id };
  return reply.status(refusal.status).type('application/json; charset=utf-8').send(body);
};

/** Every no of the server leaves in the specification's envelope (§3, §7), whoever said it. */
export const speakInRefusals = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal === null) request.log.error({ err: error }, 'unexpected');
    else if (refusal.status >= 500) request.log.warn({ code: error.code }, refusal.message);
    return send(reply, request, refusal ?? new Refusal(500, httpMessages.serverError, 'server-error'));
  });
};
