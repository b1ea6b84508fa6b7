import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import type { PassKind } from '@gatehouse/domain/passes/kinds.ts';
import { passProblems } from '@gatehouse/domain/passes/wanted.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { Pass } from './api.ts';

/** A pass as its form holds it. */
export interface Values {
  readonly projectId: string;
  readonly type: PassKind;
  readonly firstName: string;
  readonly lastName: string;
  readonly visitorCompany: string;
  readonly email: string;
  readonly phone: string;
  readonly site: Site;
  readonly gate: string;
  readonly destination: string;
  readonly hostName: string;
  readonly hostPhone: string;
  readonly arrivesOn: string | null;
  readonly leavesOn: string | null;
  readonly fromTime: string;
  readonly toTime: string;
  readonly plate: string;
  readonly vehicle: string;
  readonly parkingPlace: string;
  readonly escort: boolean;
  readonly noteToGate: string;
}

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

export const nothing: Omit<Values, 'site'> = {
  projectId: '',
  type: 'GUEST',
  firstName: '',
  lastName: '',
  visitorCompany: '',
  email: '',
  phone: '',
  gate: '',
  destination: '',
  hostName: '',
  hostPhone: '',
  arrivesOn: null,
  leavesOn: null,
  fromTime: '',
  toTime: '',
  plate: '',
  vehicle: '',
  parkingPlace: '',
  escort: false,
  noteToGate: '',
};

/** A pass as the form shows it: what is not said is empty. */
export const valuesOf = (pass: Pass): Values => ({
  ...(Object.fromEntries(Object.keys(nothing).map((name) => [name, pass[name as keyof Pass] ?? ''])) as Omit<
    Values,
    'site'
  >),
  site: pass.site,
});
