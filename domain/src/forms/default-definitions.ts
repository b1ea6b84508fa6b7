import { FormDefinition } from './definition.ts';
import { costumeForm } from './definitions/costume.ts';
import { hotLockForm } from './definitions/hot-lock.ts';
import { openUserForm } from './definitions/open-user.ts';
import { parkingForm } from './definitions/parking.ts';
import { studioServicesForm } from './definitions/studio-services.ts';
import { type FormId, formIds } from './form-ids.ts';

/** Version 1 of the five forms of §9, as the product brings them. A System Admin publishes later ones. */
export const defaultDefinitions = (): Readonly<Record<FormId, FormDefinition>> => ({
  [formIds.burbank]: FormDefinition.parse(studioServicesForm),
  [formIds.costume]: FormDefinition.parse(costumeForm),
  [formIds.hotlock]: FormDefinition.parse(hotLockForm),
  [formIds.openUser]: FormDefinition.parse(openUserForm),
  [formIds.parking]: FormDefinition.parse(parkingForm),
});
/** Since when version 1 is in force. */
export const defaultDefinitionsSince = new Date('2026-11-01T00:00:00Z');
