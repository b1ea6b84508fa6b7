import type { DepartmentInFile } from '@gatehouse/domain/lot-file/lot-file.ts';

type Row = readonly [id: string, name: string, mailbox: string, code: string];

const directory: readonly Row[] = [
  ['office-and-production-services', 'Office and production services', 'offices', 'OPS'],
  ['safety-and-environmental-affairs', 'Safety and environmental affairs', 'safety', 'SEA'],
  ['studio-protection-group', 'Studio protection group', 'protection', 'SPG'],
  ['construction-services', 'Construction services', 'construction', 'CON'],
  ['costume', 'Costume', 'costume', 'COS'],
  ['design', 'Design studio', 'design', 'DES'],
  ['post-production-creative-services', 'Post-production creative services', 'post', 'POST'],
  ['production-sound-and-video', 'Production sound and video', 'sound', 'SND'],
  ['property-drapery-and-floor-covering', 'Property, drapery and floor covering', 'property', 'PROP'],
  ['food-services-and-special-events', 'Food services and special events', 'food', 'FOOD'],
  ['grip', 'Grip', 'grip', 'GRIP'],
  ['set-lighting', 'Set lighting', 'lighting', 'LIT'],
  ['special-effects', 'Special effects', 'effects', 'SFX'],
  ['transportation', 'Transportation', 'transportation', 'TRN'],
  ['labor', 'Labor', 'labor', 'LAB'],
  ['utilities', 'Utilities', 'utilities', 'UTL'],
  ['studio-tours', 'Studio tours', 'tours', 'TOUR'],
  ['additional-on-lot-client-employee-services', 'Additional on-lot client employee services', 'on-lot', 'LOT'],
];
const backOffice: readonly Row[] = [
  ['accounts-receivable', 'Accounts receivable', 'receivable', 'AR'],
  ['client-services', 'Client services', 'desk', 'CS'],
  ['parking', 'Parking', 'parking', 'PRK'],
  ['purchasing', 'Purchasing', 'purchasing', 'PUR'],
  ['it-and-studio-network', 'IT and studio network', 'it', 'IT'],
  ['system-administration', 'System administration', 'systems', 'SYS'],
];

const answerHours: Readonly<Record<string, number>> = { costume: 4, parking: 2 };

/** The departments of decisions §6, in the order of the directory; the back office after them. Those of the directory serve clients (§2). */
export const departments: readonly DepartmentInFile[] = [...directory, ...backOffice].map(
  ([id, name, mailbox, code], index) => ({
    id,
    name,
    site: 'Burbank',
    email: `${mailbox}@gatehouse.example`,
    phone: `818 555 0${String(150 + index)}`,
    code,
    answerHours: answerHours[id] ?? null,
    creditShare: null,
    servesClients: index < directory.length,
    charges: index < directory.length,
    makesCostumes: id === 'costume',
  }),
);
