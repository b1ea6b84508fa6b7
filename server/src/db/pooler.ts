import { randomUUID } from 'node:crypto';
import type pg from 'pg';

type Asking = Pick<pg.ClientBase, 'query'>;

/**
 * Does the database still know on `one` what was set there, while `other` is in a transaction? A pooler in transaction mode lends the connection it
 * lent last, so `other` has it then.
 */
export const keepsItsOwn = async (one: Asking, other: Asking): Promise<boolean> => {
  const mark = randomUUID();
  await one.query("select set_config('gatehouse.connection', $1, false)", [mark]);
  await other.query('begin');
  try {
    await other.query('select');
    const { rows } = await one.query<{ mark: string | null }>(
      "select current_setting('gatehouse.connection', true) as mark",
    );
    return rows[0]?.mark === mark;
  } finally {
    await other.query('rollback');
  }
};

/**
 * Is a connection of this pool one and the same for as long as it is held? Role, limits of time, prepared statements, locks of a migration and notices
 * stand on that (decision 0131). Takes two connections and gives them back.
 */
export const keepsConnections = async (pool: pg.Pool): Promise<boolean> => {
  const one = await pool.connect();
  try {
    const other = await pool.connect();
    try {
      return await keepsItsOwn(one, other);
    } finally {
      other.release();
    }
  } finally {
    one.release();
  }
};
