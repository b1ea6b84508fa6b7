import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import type { PassKind } from '@gatehouse/domain/passes/kinds.ts';
import { passProblems } from '@gatehouse/domain/passes/wanted.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { Pass } from './api.ts';

/** A pass as its form begins; `type Values` is what it holds. */
export const nothing = {
  projectId: '',
  type: 'GUEST' as PassKind,
  firstName: '',
  lastName: '',
  visitorCompany: '',
  email: '',
  phone: '',
  gate: '',
  destination: '',
  hostName: '',
  hostPhone: '',
  arrivesOn: null as string | null,
  leavesOn: null as string | null,
  fromTime: '',
  toTime: '',
  plate: '',
  vehicle: '',
  parkingPlace: '',
  escort: false,
  noteToGate: '',
};
export type Values = Readonly<typeof nothing> & { readonly site: Site };

export const labels: Readonly<Record<string, string>> = {
  projectId: 'Project',
  type: 'Type',
  firstName: 'First name',
  lastName: 'Last name',
  visitorCompany: 'Company',
  email: 'E-mail',
  phone: 'Phone',
  site: 'Site',
  gate: 'Gate',
  destination: 'Destination',
  hostName: 'Host',
  hostPhone: 'Host’s phone',
  arrivesOn: 'First day',
  leavesOn: 'Last day',
  fromTime: 'From',
  toTime: 'To',
  plate: 'Plate',
  vehicle: 'Vehicle',
  parkingPlace: 'Parking place',
  escort: 'Needs an escort',
  noteToGate: 'Note to the gate',
};
const required = ['projectId', 'firstName', 'lastName', 'destination', 'arrivesOn'] as const;

/** What is sent: without what only the form knows; a pass without a last day is for one day. */
export const bodyOf = ({ projectId: _, ...pass }: Values) => ({
  ...(Object.fromEntries(
    Object.entries(pass).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as typeof pass),
  arrivesOn: pass.arrivesOn ?? '',
  leavesOn: pass.leavesOn ?? pass.arrivesOn ?? '',
});

/** What the form can say itself; the fields' own patterns are the server's to say, beside the same fields. */
export const problemsOf = (values: Values): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    required.filter((name) => (values[name] ?? '').trim() === '').map((name) => [name, fieldMessages.required]),
  ),
  ...(values.arrivesOn === null ? {} : passProblems(bodyOf(values))),
});

/** A pass as the form shows it: what is not said is empty. */
export const valuesOf = (pass: Pass): Values => ({
  ...(Object.fromEntries(Object.keys(nothing).map((name) => [name, pass[name as keyof Pass] ?? ''])) as typeof nothing),
  site: pass.site,
});
