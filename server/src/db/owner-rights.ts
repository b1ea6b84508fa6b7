import pg from 'pg';
import { DatabaseRefusal } from './fitness.ts';

/** PostgreSQL's state for what a login may not do. */
export const insufficientPrivilege = '42501';

interface Held {
  readonly login: string;
  readonly database: string;
  readonly inDatabase: boolean;
  readonly inSchema: boolean;
  readonly roles: boolean;
  readonly scope: boolean;
}

/** What migrations need of their owner and this login has not, as the statements that give it; they are an administrator's to run. */
const lackingRights = async (client: Pick<pg.ClientBase, 'query'>): Promise<readonly string[]> => {
  const { rows } = await client.query<Held>(
    `select current_user as login, current_database() as database,
       has_database_privilege(current_database(), 'create') as "inDatabase",
       has_schema_privilege('public', 'create') as "inSchema",
       (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as roles,
       has_parameter_privilege('gatehouse.scope', 'set') as scope`,
  );
  const held = rows[0] as Held;
  const [login, database] = [held.login, held.database].map((name) => pg.escapeIdentifier(name));
  return [
    ...(held.inDatabase ? [] : [`grant create on database ${database} to ${login};`]),
    ...(held.inSchema ? [] : [`grant create on schema public to ${login};`]),
    ...(held.roles ? [] : [`alter role ${login} createrole;`]),
    ...(held.scope ? [] : [`grant set on parameter gatehouse.scope to ${login};`]),
  ];
};

/**
 * What is said of a migration that PostgreSQL refused: all rights that are missing, in one sentence, and not the first of them in words about a
 * function. Whatever it failed for otherwise stays as it is.
 */
export const inRights = async (client: Pick<pg.ClientBase, 'query'>, error: unknown): Promise<unknown> => {
  if ((error as { code?: string }).code !== insufficientPrivilege) return error;
  const lacking = await lackingRights(client);
  return lacking.length === 0
    ? error
    : new DatabaseRefusal(
        `The database was left as it was: its owner may not do what this version brings (${(error as Error).message}). As an administrator, in this database, run: ${lacking.join(' ')}`,
      );
};
