import { daysBetween } from '../fields/calendar-date.ts';
import type { Site } from '../sites/sites.ts';
import { isGateOf } from './gates.ts';
import { type PassKind, passKinds } from './kinds.ts';
import { passMessages } from './messages.ts';

export interface WantedPass {
  readonly type: PassKind;
  readonly site: Site;
  readonly gate: string;
  readonly arrivesOn: string;
  readonly leavesOn: string;
  readonly fromTime: string;
  readonly toTime: string;
  readonly plate: string;
}

/** What is wrong with a pass beyond its single fields: form and server ask the same. Empty: nothing. */
export const passProblems = (pass: WantedPass): Readonly<Record<string, string>> => {
  const { name, mostDays, needsPlate } = passKinds[pass.type];
  const days = daysBetween(pass.arrivesOn, pass.leavesOn) + 1;
  return {
    ...(days < 1 ? { leavesOn: passMessages.leavesFirst } : {}),
    ...(days > mostDays ? { leavesOn: passMessages.tooManyDays(name, mostDays) } : {}),
    ...(pass.gate !== '' && !isGateOf(pass.site, pass.gate) ? { gate: passMessages.gateUnknown } : {}),
    ...(needsPlate && pass.plate.trim() === '' ? { plate: passMessages.plateRequired } : {}),
    // over midnight a pass of several days may turn, one of a single day may not
    ...(days === 1 && pass.fromTime !== '' && pass.toTime !== '' && pass.toTime <= pass.fromTime
      ? { toTime: passMessages.timesTurned }
      : {}),
  };
};

/** What is wrong with its days today, where the gate is. */
export const dayProblems = (
  { arrivesOn, leavesOn }: Pick<WantedPass, 'arrivesOn' | 'leavesOn'>,
  today: string,
): Readonly<Record<string, string>> => ({
  ...(leavesOn < today ? { leavesOn: passMessages.dayOver } : {}),
  ...(daysBetween(today, arrivesOn) > 366 ? { arrivesOn: passMessages.tooFarAhead } : {}),
});

/** A plate as it is compared: on lists it stands with blanks and hyphens, on cars without. */
export const plateKey = (plate: string): string => plate.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
