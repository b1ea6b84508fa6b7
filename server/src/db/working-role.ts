import type pg from 'pg';

/** The role under which everything but a migration runs (decision 0050). */
export const workingRole = 'gatehouse_app';

/** Settings of a connection by their names in PostgreSQL, with their values as PostgreSQL gives them back ("10s"). */
type Settings = Readonly<Record<string, string>>;

/**
 * Takes the working role and these settings when a connection stands, and asks whether they hold. In a startup message (`options`) a pooler refuses
 * them, or is told to drop them, and then everything would run as whoever owns the tables, without a limit of time (decision 0131).
 * Refuses a connection that does not keep them.
 */
export const workingAs =
  (settings: Settings = {}) =>
  async (client: Pick<pg.ClientBase, 'query'>): Promise<void> => {
    const wanted = { role: workingRole, ...settings };
    const names = Object.keys(wanted);
    await client.query('select set_config(name, value, false) from unnest($1::text[], $2::text[]) each(name, value)', [
      names,
      Object.values(wanted),
    ]);
    const { rows } = await client.query<{ name: keyof typeof wanted; value: string }>(
      `select name, case name when 'role' then current_user::text else current_setting(name) end as value from unnest($1::text[]) name`,
      [names],
    );
    const lost = rows.find(({ name, value }) => wanted[name] !== value);
    if (lost !== undefined)
      throw new Error(
        `The database does not keep what a connection sets (${lost.name} is ${lost.value}, not ${wanted[lost.name]}): a pooler in transaction mode stands between, and session mode is needed.`,
      );
  };
