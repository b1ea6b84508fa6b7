import pg from 'pg';
import type { Lot } from './lot.ts';

/**
 * A connection of the owner of the tables that sees every company's rows: for what somebody with the owner's password does behind the product's
 * back, and for rows that the product itself may not change. The caller ends it.
 */
export const ownerOf = async (lot: Lot): Promise<pg.Client> => {
  const owner = new pg.Client({ connectionString: lot.ownerUrl });
  await owner.connect();
  await owner.query(`set gatehouse.scope = '*'`);
  return owner;
};
