import type pg from 'pg';
import { type MeasuredLot, personOf } from '../measured-lot.ts';
import { assertSize, factorWished, onLot } from '../operations/lot.ts';
import type { Operation } from '../operations/operation.ts';
import { connected, type Places, placesOf } from '../operations/places.ts';
import { operationsIn } from '../operations/stage.ts';
import { callers } from '../operations/systems.ts';

/** What a press stands on. */
export interface Ground {
  readonly lot: MeasuredLot;
  readonly places: Places;
  /** Operations a to e. */
  readonly operations: readonly Operation[];
  /** Of the owner, with every row in sight. */
  readonly client: pg.Client;
}

/** The lot of the size that was wished, with what is asked of it. */
export const onGround = (task: (ground: Ground) => Promise<void>): Promise<void> =>
  onLot(factorWished(), (lot) =>
    connected(lot.databaseUrl, async (client) => {
      await client.query(`set gatehouse.scope = '*'`);
      const places = await placesOf(lot.databaseUrl, personOf(callers.customer).email);
      assertSize(places, factorWished());
      await task({ lot, places, operations: await operationsIn(lot.databaseUrl, places), client });
    }),
  );
