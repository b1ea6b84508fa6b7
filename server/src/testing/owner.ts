import pg from 'pg';
import type { Lot } from './lot.ts';

/** One statement of the owner's, past all walls and rules of the working roles. */
export const asOwner = async ({ ownerUrl }: Pick<Lot, 'ownerUrl'>, statement: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`set gatehouse.scope = '*'`);
    await owner.query(statement);
  } finally {
    await owner.end();
  }
};

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
