import type { FastifyServerOptions } from 'fastify';

/** Where lines go instead of standard output: tests listen. */
export interface LogStream {
  write(line: string): void;
}

/** Calendar programs carry their key in the path (promises rule 3: no log has one). */
const withoutKeys = (path: string): string => path.replace(/(\/calendar\/).+/, '$1[removed]');

/**
 * What a log line may hold: the method, the path without its query (links carry tokens there), the address, the request id.
 * Bodies and headers are never logged; the list below is the second net (promises rule 12).
 */
export const logSettings = (level: string, to?: LogStream): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent'
    ? false
    : {
        level,
        ...(to === undefined ? {} : { stream: to }),
        redact: {
          paths: [
            'token',
            '*.token',
            'password',
            '*.password',
            'authorization',
            '*.authorization',
            'cookie',
            '*.cookie',
            'taxId',
            '*.taxId',
            'accountNumber',
            '*.accountNumber',
          ],
          censor: '[removed]',
        },
        serializers: {
          req: (request) => ({
            method: request.method,
            path: withoutKeys(String(request.url).split('?')[0] ?? ''),
            address: request.ip,
          }),
          res: (reply) => ({ status: reply.statusCode }),
        },
      };
