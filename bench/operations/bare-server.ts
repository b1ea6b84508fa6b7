import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './operation.ts';

// What a server cannot easily beat: Fastify and pg with hand-written SQL and the check of a signature. No sessions, no audit, nobody looked up.
// Run as a process of its own: DATABASE_URL, PORT, SECRET and STATEMENTS (JSON: text by name) are its environment. Where KEPT names a file, the answer to
// everything is what it holds, once the database said who calls: the least that is left for whoever may not keep rights between two calls.

interface Claims {
  readonly user: string;
  readonly company: string | null;
  readonly exp: number;
}

const { DATABASE_URL, PORT, SECRET = '', STATEMENTS = '{}', KEPT } = process.env;
const kept = KEPT === undefined ? null : await readFile(KEPT, 'utf8');
const statements = new Map(Object.entries(JSON.parse(STATEMENTS) as Record<string, Pick<Statement, 'text'>>));
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();

/** The claims of a token that we signed and that has not ended. */
const claimsOf = (header: string | undefined): Claims | null => {
  const [head = '', body = '', signature = ''] = (header ?? '').replace(/^Bearer /, '').split('.');
  const expected = createHmac('sha256', SECRET).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  return claims.exp * 1000 > Date.now() ? claims : null;
};

const whoCalls = `select from users where id = $1 and status = 'ACTIVE'`;

const answer = async (name: string, given: readonly unknown[], header: string | undefined) => {
  const claims = claimsOf(header);
  if (claims !== null && kept !== null) {
    const { rowCount } = await pool.query({ name: 'who', text: whoCalls, values: [claims.user] });
    return rowCount === 1 ? kept : null;
  }
  const statement = statements.get(name);
  if (claims === null || statement === undefined) return null;
  const values = claims.company === null ? [...given] : [claims.company, ...given];
  const { rows } = await pool.query<{ answer: string }>({ name, text: statement.text, values });
  return rows[0]?.answer ?? null;
};

app.get<{ Params: { name: string }; Querystring: { v: string } }>('/:name', async (request, reply) => {
  const given = JSON.parse(request.query.v) as unknown[];
  const found = await answer(request.params.name, given, request.headers.authorization);
  if (found === null) return reply.code(404).send();
  return reply.type('application/json; charset=utf-8').send(found);
});

app.post<{ Params: { name: string }; Body: { v: unknown[] } }>('/:name', async (request, reply) => {
  const found = await answer(request.params.name, request.body.v, request.headers.authorization);
  if (found === null) return reply.code(404).send();
  return reply.code(201).type('application/json; charset=utf-8').send(found);
});

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
