import { takeOutMessages } from '@gatehouse/domain/take-outs/messages.ts';
import { type Making, openMaking } from '#server/platform/leases/making.ts';
import { createTurns } from '#server/platform/workers/turns.ts';
import { makeTakeOut, type TakeOutMaker } from './commands/make.ts';
import { takeOutsToMake } from './queries/take-outs.ts';

/** Where take-outs are made: one at a time on each server, beside the calls. */
export interface TakeOutDesk extends TakeOutMaker, Making {
  /** Begins one whose row has committed; the job of each minute takes it up should this server end. */
  readonly begin: (takeOutId: string) => void;
}

export const openTakeOutDesk = (maker: TakeOutMaker): TakeOutDesk => {
  const making = openMaking(maker, {
    name: 'takeOut',
    failed: takeOutMessages.failed,
    rows: takeOutsToMake,
    make: (job, watch, key) => makeTakeOut(maker, job, watch, key),
    inTurn: createTurns(1),
  });
  return {
    ...maker,
    ...making,
    begin: (takeOutId) => {
      making.make(takeOutId).catch((error: Error) => maker.log.warn({ takeOutId, message: error.message }, 'take-out'));
    },
  };
};
