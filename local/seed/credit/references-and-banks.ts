import { tableOf } from '../table.ts';

/** Whom companies name: the same few, as in any town. */
export const references = tableOf(
  'company | contactName | domain | phone | address | customerSince',
  `
Pacific Rental House | Imogen Tarr | pacificrental.example | 818 555 0167 | 1180 Vineland Ave, Burbank | 2017-05-01
Northlight Camera | Piers Amadi | northlight.example | +44 20 7946 0112 | 27 Wharf Road, London | 2019-02-01
Corbel Set Supply | Marguerite Roy | corbel.example | 213 555 0190 | 88 San Fernando Rd, Los Angeles | 2021-09-01
Tungsten and Sons | Harvey Lund | tungsten.example | 818 555 0171 | 4 Dimmer Court, Sun Valley | 2018-03-01
Boomerang Sound | Ximena Prado | boomerang.example | 323 555 0174 | 660 Echo Street, Los Angeles | 2020-06-01
Backdrop Works | Linus Archer | backdrop.example | 661 555 0138 | 12 Canvas Lane, Santa Clarita | 2016-11-01
Crane and Dolly Hire | Bettina Marsh | cranedolly.example | 818 555 0183 | 75 Track Road, North Hollywood | 2022-01-01
`,
).map(({ contactName, domain, ...reference }) => {
  const [first = '', last = ''] = contactName.toLowerCase().split(' ');
  return { ...reference, contactName, email: `${first}.${last}@${domain}` };
});
export type Reference = (typeof references)[number];

export const banks = tableOf(
  'bank | contactName | title | domain | phone',
  `
First Coast Bank | Alan Pettifer | Manager | firstcoast.example | 213 555 0118
Harbor and Hill Trust | Rosalind Chu | Relationship Manager | harborhill.example | 310 555 0126
Valley Merchants Bank | Edgar Solis | Vice President | valleymerchants.example | 818 555 0131
`,
);
