import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: the id of the person who is signed in, and the code of the refusal that was answered. */
    askedBy: string | null;
    refusedAs: string | null;
  }
}

const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
const isProbe = ({ method, url }: FastifyRequest): boolean => method === 'GET' && probes.has(url);

/**
 * One line for each call, when it is answered, which says who asked, what was asked and what became of it. Probes that are content have none: a balancer asks
 * every few seconds, and what is said of nothing hides what matters.
 */
export class OneLineForEachCall extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { askedBy: person, refusedAs: refused } = request;
    const facts = {
      req: request,
      res: reply,
      responseTime: reply.elapsedTime,
      ...(person === null ? {} : { person }),
      ...(refused === null ? {} : { refused }),
    };
    if (error) reply.log.error({ ...facts, err: error }, 'call failed');
    else if (reply.statusCode >= 400 || !isProbe(request)) reply.log.info(facts, 'call answered');
  }
}
