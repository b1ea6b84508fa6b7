/** One department of the lot. `servesClients`: one of the 18 of the directory (§2). */
export interface SeededDepartment {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly servesClients: boolean;
}

type Row = readonly [id: string, name: string, mailbox: string];

const directory: readonly Row[] = [
  ['office-and-production-services', 'Office and production services', 'offices'],
  ['safety-and-environmental-affairs', 'Safety and environmental affairs', 'safety'],
  ['studio-protection-group', 'Studio protection group', 'protection'],
  ['construction-services', 'Construction services', 'construction'],
  ['costume', 'Costume', 'costume'],
  ['design', 'Design studio', 'design'],
  ['post-production-creative-services', 'Post-production creative services', 'post'],
  ['production-sound-and-video', 'Production sound and video', 'sound'],
  ['property-drapery-and-floor-covering', 'Property, drapery and floor covering', 'property'],
  ['food-services-and-special-events', 'Food services and special events', 'food'],
  ['grip', 'Grip', 'grip'],
  ['set-lighting', 'Set lighting', 'lighting'],
  ['special-effects', 'Special effects', 'effects'],
  ['transportation', 'Transportation', 'transportation'],
  ['labor', 'Labor', 'labor'],
  ['utilities', 'Utilities', 'utilities'],
  ['studio-tours', 'Studio tours', 'tours'],
  ['additional-on-lot-client-employee-services', 'Additional on-lot client employee services', 'on-lot'],
];
const backOffice: readonly Row[] = [
  ['accounts-receivable', 'Accounts receivable', 'receivable'],
  ['client-services', 'Client services', 'desk'],
  ['parking', 'Parking', 'parking'],
  ['purchasing', 'Purchasing', 'purchasing'],
  ['it-and-studio-network', 'IT and studio network', 'it'],
  ['system-administration', 'System administration', 'systems'],
];

/** The departments of decisions §6, in the order of the directory; the back office after them. */
export const departments: readonly SeededDepartment[] = [...directory, ...backOffice].map(
  ([id, name, mailbox], index) => ({
    id,
    name,
    email: `${mailbox}@gatehouse.example`,
    phone: `818 555 0${String(150 + index)}`,
    servesClients: index < directory.length,
  }),
);
