import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import { type ImportAct, openActs } from '@gatehouse/domain/imports/states.ts';
import type { StoredImport } from '../queries/imports.ts';

/** Refuses (409) what is not open now: somebody was faster, or it has gone on by itself. */
export const refuseAct = ({ task, state }: Pick<StoredImport, 'task' | 'state'>, act: ImportAct): void => {
  if (!openActs(task, state).includes(act)) throw new Refusal(409, importMessages.notNow, 'not-now');
};
