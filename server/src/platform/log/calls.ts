import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
const isProbe = ({ method, url }: FastifyRequest): boolean => method === 'GET' && probes.has(url);

/**
 * One line for each call, when it is answered, which says what was asked and what became of it. Probes that are content have none: a balancer asks
 * every few seconds, and what is said of nothing hides what matters.
 */
export class OneLineForEachCall extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, 'call failed');
    else if (reply.statusCode >= 400 || !isProbe(request)) reply.log.info(facts, 'call answered');
  }
}
