import { formIds } from '../forms/form-ids.ts';
import type { RequestTypeSettings } from '../lot-settings/groups/request-types.ts';
import { lot } from '../lot-settings/lot.ts';
import { type RequestType, requestTypeIds } from './request-types.ts';

/**
 * The five kinds of request (decisions §4), each with the form of §9 that it is asked on, and the settings in which the studio says who gets it and
 * how soon somebody answers (decision 0105). `departmentIn` null: the form names the departments.
 */
export const requestTypes = {
  'studio-services': {
    formId: formIds.burbank,
    name: 'Studio services',
    about: 'A crew, a crane, power, cleaning, signs, a build: one request to one or more departments.',
    hoursIn: 'studioServicesHours',
    departmentIn: null,
  },
  parking: {
    formId: formIds.parking,
    name: 'Parking',
    about: 'People, trucks, trailers, oversize vehicles and charging, at a gate or in a base camp.',
    hoursIn: 'parkingHours',
    departmentIn: 'parkingDepartment',
  },
  costume: {
    formId: formIds.costume,
    name: 'Costume',
    about: 'Pulls, rentals, fittings, alterations, dyeing and laundry, with racks and a return date.',
    hoursIn: 'costumeHours',
    departmentIn: 'costumeDepartment',
  },
  'hot-lock': {
    formId: formIds.hotlock,
    name: 'Hot lock',
    about: 'Lock a stage or a set. Say who may enter, and for how long.',
    hoursIn: 'hotLockHours',
    departmentIn: 'hotLockDepartment',
  },
  'third-party': {
    formId: formIds.openUser,
    name: 'Third-party form',
    about: 'Send a vendor, agency or broker a form to fill in for you. It counts once you confirm it.',
    hoursIn: 'thirdPartyHours',
    departmentIn: null,
  },
} as const satisfies Record<RequestType, RequestTypeFacts>;

type KeyOf<V> = {
  [K in keyof RequestTypeSettings]: RequestTypeSettings[K] extends V ? K : never;
}[keyof RequestTypeSettings];

export interface RequestTypeFacts {
  readonly formId: number;
  readonly name: string;
  readonly about: string;
  readonly hoursIn: KeyOf<number>;
  readonly departmentIn: KeyOf<string> | null;
}

/** The kind that a form of §9 asks for; null for a number that no form has. */
export const typeOfForm = (formId: number): RequestType | null =>
  requestTypeIds.find((type) => requestTypes[type].formId === formId) ?? null;

/** Business hours until somebody must have acknowledged it, as its type says; a department may say a time of its own. */
export const answerHoursOf = (type: RequestType): number => lot().requestTypes[requestTypes[type].hoursIn];

/** Who gets it whatever the form says; null: the form names the departments. '': nobody has said who. */
export const departmentOf = (type: RequestType): string | null => {
  const { departmentIn } = requestTypes[type];
  return departmentIn === null ? null : lot().requestTypes[departmentIn];
};

/** The types whose department nobody has said, by their names: requests of them are refused. */
export const unansweredTypes = (): readonly string[] =>
  requestTypeIds.filter((type) => departmentOf(type) === '').map((type) => requestTypes[type].name);

/** The types that go to a department by themselves, by their names. */
export const typesOfDepartment = (departmentId: string, settings: RequestTypeSettings): readonly string[] =>
  requestTypeIds.flatMap((type) => {
    const { name, departmentIn } = requestTypes[type];
    return departmentIn !== null && settings[departmentIn] === departmentId ? [name] : [];
  });
