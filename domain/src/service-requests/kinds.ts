import { formIds } from '../forms/form-ids.ts';
import { type RequestType, requestTypeIds } from './request-types.ts';

/**
 * The five kinds of request (decisions §4), each with the form of §9 that it is asked on. `answerHours`: business hours until somebody must have
 * acknowledged it; null where the clock starts with the requester's confirmation. `departmentId`: who gets it; null where the form names the departments.
 */
export const requestTypes = {
  'studio-services': {
    formId: formIds.burbank,
    name: 'Studio services',
    about: 'A crew, a crane, power, cleaning, signs, a build: one request to one or more departments.',
    answerHours: 4,
    departmentId: null,
  },
  parking: {
    formId: formIds.parking,
    name: 'Parking',
    about: 'People, trucks, trailers, oversize vehicles and charging, at a gate or in a base camp.',
    answerHours: 2,
    departmentId: 'parking',
  },
  costume: {
    formId: formIds.costume,
    name: 'Costume',
    about: 'Pulls, rentals, fittings, alterations, dyeing and laundry, with racks and a return date.',
    answerHours: 4,
    departmentId: 'costume',
  },
  'hot-lock': {
    formId: formIds.hotlock,
    name: 'Hot lock',
    about: 'Lock a stage or a set. Say who may enter, and for how long.',
    answerHours: 1,
    departmentId: 'studio-protection-group',
  },
  'third-party': {
    formId: formIds.openUser,
    name: 'Third-party form',
    about: 'Send a vendor, agency or broker a form to fill in for you. It counts once you confirm it.',
    answerHours: 4,
    departmentId: null,
  },
} as const satisfies Record<RequestType, RequestTypeFacts>;

export interface RequestTypeFacts {
  readonly formId: number;
  readonly name: string;
  readonly about: string;
  readonly answerHours: number;
  readonly departmentId: string | null;
}

/** The kind that a form of §9 asks for; null for a number that no form has. */
export const typeOfForm = (formId: number): RequestType | null =>
  requestTypeIds.find((type) => requestTypes[type].formId === formId) ?? null;
