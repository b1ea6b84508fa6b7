import { lot } from '../lot-settings/lot.ts';
import { lotSite } from '../sites/sites.ts';
import { FormDefinition, type FormOption, type WrittenForm } from './definition.ts';
import { costumeForm } from './definitions/costume.ts';
import { hotLockForm } from './definitions/hot-lock.ts';
import { openUserForm } from './definitions/open-user.ts';
import { parkingForm } from './definitions/parking.ts';
import { studioServicesForm } from './definitions/studio-services.ts';
import { type FormId, formIds } from './form-ids.ts';

/** A gate as an answer to a form: `gate-7` is kept as `gate7`. */
const answerOf = (id: string): string => {
  const word = id.replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase()).slice(0, 36);
  const key = word.charAt(0).toLowerCase() + word.slice(1);
  return /^[a-z]/.test(key) && !(key in Object.prototype) ? key : `gate${word}`;
};

/** The gates of the first site, as the studio says them now. */
const gateOptions = (): readonly FormOption[] => {
  const options = lot()
    .gates.gates.filter(({ site }) => site === lotSite())
    .map(({ id, name }) => ({ value: answerOf(id), label: name }));
  return options
    .filter(({ value }, index) => options.findIndex((other) => other.value === value) === index)
    .slice(0, 40);
};

const written: Readonly<Record<FormId, () => WrittenForm>> = {
  [formIds.burbank]: () => studioServicesForm,
  [formIds.costume]: () => costumeForm,
  [formIds.hotlock]: () => hotLockForm,
  [formIds.openUser]: () => openUserForm,
  [formIds.parking]: () => parkingForm(gateOptions()),
};

/** Read once for each lot that was spoken for: nothing but its gates comes into them. */
const made = new WeakMap<object, Map<FormId, FormDefinition>>();

/**
 * Version 1 of a form of §9, as the product brings it. A System Admin publishes later ones. It asks for the gates that the lot has at the time:
 * an answer keeps the word of its gate when that is gone.
 */
export const defaultDefinition = (formId: FormId): FormDefinition => {
  const ofLot = made.get(lot()) ?? new Map<FormId, FormDefinition>();
  const definition = ofLot.get(formId) ?? FormDefinition.parse(written[formId]());
  made.set(lot(), ofLot.set(formId, definition));
  return definition;
};
/** Since when version 1 is in force. */
export const defaultDefinitionsSince = new Date('2026-11-01T00:00:00Z');
