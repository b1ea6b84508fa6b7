import { createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';
import pg from 'pg';
import { workingRole } from './working-role.ts';

/** The two roles under which everything but a migration runs; the runtime's login can become them and nobody else. */
const workingRoles = [workingRole, 'gatehouse_staff'] as const;

const ROUNDS = 4096;

/** What PostgreSQL keeps of a password (RFC 5803), made here: so the password itself is in no statement, and in no log of statements. */
const verifierOf = (password: string, salt: Buffer): string => {
  const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest();
  const server = hmac(salted, 'Server Key');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored.toString('base64')}:${server.toString('base64')}`;
};

export interface RuntimeLogin {
  readonly role: string;
  readonly password: string;
}

/** Name and password of a database's runtime login: its own for each database of a server, the same for every server with this secret. */
export const runtimeLoginOf = (database: string, secret: Buffer): RuntimeLogin => {
  const wanted = `${database}_runtime`;
  return {
    role:
      Buffer.byteLength(wanted) <= 63
        ? wanted
        : `runtime_${createHash('sha256').update(database).digest('hex').slice(0, 40)}`,
    password: Buffer.from(hkdfSync('sha256', secret, 'gatehouse', 'database runtime', 32)).toString('base64url'),
  };
};

/** Is this the name of such a login, of whatever database? */
export const isRuntimeLogin = (role: string): boolean => /_runtime$|^runtime_[0-9a-f]{40}$/.test(role);

/** The same database, entered by that login. */
export const addressOf = (url: string, { role, password }: RuntimeLogin): string =>
  Object.assign(new URL(url), { username: encodeURIComponent(role), password }).toString();

/**
 * Makes the login, or gives it this password: it owns nothing, inherits nothing, and may become the working roles only. By an owner that may make
 * roles; PostgreSQL refuses others (42501). The caller sees to it that no second server does the same at the same moment.
 */
export const makeRuntimeLogin = async (
  owner: Pick<pg.ClientBase, 'query'>,
  { role, password }: RuntimeLogin,
  database: string,
): Promise<void> => {
  const name = pg.escapeIdentifier(role);
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  const salt = createHash('sha256').update(`${role} ${password}`).digest().subarray(0, 16);
  await owner.query(
    `${rowCount === 0 ? 'create' : 'alter'} role ${name} login noinherit password ${pg.escapeLiteral(verifierOf(password, salt))}`,
  );
  await owner.query(`grant ${workingRoles.join(', ')} to ${name} with inherit false, set true`);
  // what a session falls back to, whoever resets it; and what connections of the house that take no role themselves have
  await owner.query(`alter role ${name} in database ${pg.escapeIdentifier(database)} set role to '${workingRole}'`);
  await owner.query(`grant connect on database ${pg.escapeIdentifier(database)} to ${name}`);
};

/** What a login is or may become beyond the runtime's; empty for one that the server may work by. Asked by the login itself. */
export const powersOf = async (client: Pick<pg.ClientBase, 'query'>): Promise<readonly string[]> => {
  const { rows } = await client.query<{ power: string }>(
    `select 'is a superuser' as power from pg_roles where rolname = session_user and rolsuper
     union all select 'passes over row security' from pg_roles where rolname = session_user and rolbypassrls
     union all select 'makes roles' from pg_roles where rolname = session_user and rolcreaterole
     union all select 'owns tables' where exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'gatehouse', 'pgboss') and pg_has_role(session_user, c.relowner, 'member'))
     union all select 'can become ' || r.rolname from pg_roles r
       where pg_has_role(session_user, r.oid, 'member') and r.rolname <> session_user and r.rolname <> all($1)
         and not exists (select from pg_roles me where me.rolname = session_user and me.rolsuper)
     order by 1`,
    [workingRoles],
  );
  return rows.map(({ power }) => power);
};
