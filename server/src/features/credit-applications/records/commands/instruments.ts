import {
  type InstrumentInput,
  instrumentKindLabels,
} from '@gatehouse/domain/credit-applications/records/instruments-contract.ts';
import { fieldRefusal, forbidden, orNotFound, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { begin, type Locked, type Mover } from '#server/features/credit-applications/commands/move.ts';
import { addNote } from '#server/features/credit-applications/queries/writes.ts';
import {
  deleteInstrument,
  guarantorExists,
  insertInstrument,
  lockInstrument,
  updateInstrument,
} from '../queries/instruments.ts';

const inWords = ({ kind, issuer, amountCents, releasedOn }: InstrumentInput): string =>
  `${instrumentKindLabels[kind]}, ${issuer}, ${formatMoney(amountCents)}${releasedOn === null ? '' : ', released'}`;

const note = async ({ work }: Mover, { parts, actor }: Locked, move: string, comment: string): Promise<void> => {
  await addNote(work, parts, actor, {
    move,
    section: 'line-of-credit',
    comment,
    visibleToCustomer: false,
  });
};

const knownGuarantor = async ({ work }: Mover, { guarantorId }: InstrumentInput): Promise<void> => {
  if (guarantorId !== null && !(await guarantorExists(work, guarantorId)))
    throw fieldRefusal(400, 'guarantorId', 'Choose a guarantor of the registry');
};

/** T35: what stands behind the line, as A/R holds it in hand (credit.md §7). */
export const recordInstrument = async (mover: Mover, input: InstrumentInput) => {
  const locked = await begin(mover, 'annotate');
  if (locked.actor.id === null) throw forbidden();
  await knownGuarantor(mover, input);
  const { id, company_id } = locked.parts.application;
  await insertInstrument(mover.work, { applicationId: id, companyId: company_id, by: locked.actor.id }, input);
  await note(mover, locked, 'recordInstrument', inWords(input));
  return { message: 'Instrument recorded' };
};

const held = async (mover: Mover, instrumentId: string, seenVersion: number) => {
  const before = orNotFound(await lockInstrument(mover.work, mover.creditApplicationId, instrumentId));
  refuseStale(before.version, seenVersion);
  return before;
};

export const changeInstrument = async (
  mover: Mover,
  instrumentId: string,
  seenVersion: number,
  input: InstrumentInput,
) => {
  const locked = await begin(mover, 'annotate');
  await held(mover, instrumentId, seenVersion);
  await knownGuarantor(mover, input);
  await updateInstrument(mover.work, instrumentId, input);
  await note(mover, locked, 'changeInstrument', inWords(input));
  return { message: 'Instrument saved' };
};

export const removeInstrument = async (mover: Mover, instrumentId: string, seenVersion: number) => {
  const locked = await begin(mover, 'annotate');
  const before = await held(mover, instrumentId, seenVersion);
  await deleteInstrument(mover.work, instrumentId);
  await note(mover, locked, 'removeInstrument', `${before.issuer}, ${formatMoney(before.amount_cents)}`);
  return { message: 'Instrument removed' };
};
