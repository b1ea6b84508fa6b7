export interface Reference {
  readonly company: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly customerSince: string;
}

const reference = (
  company: string,
  contactName: string,
  domain: string,
  phone: string,
  address: string,
  customerSince: string,
): Reference => {
  const [first = '', last = ''] = contactName.toLowerCase().split(' ');
  return { company, contactName, email: `${first}.${last}@${domain}`, phone, address, customerSince };
};

/** Whom companies name: the same few, as in any town. */
export const references = [
  reference(
    'Pacific Rental House',
    'Imogen Tarr',
    'pacificrental.example',
    '818 555 0167',
    '1180 Vineland Ave, Burbank',
    '2017-05-01',
  ),
  reference(
    'Northlight Camera',
    'Piers Amadi',
    'northlight.example',
    '+44 20 7946 0112',
    '27 Wharf Road, London',
    '2019-02-01',
  ),
  reference(
    'Corbel Set Supply',
    'Marguerite Roy',
    'corbel.example',
    '213 555 0190',
    '88 San Fernando Rd, Los Angeles',
    '2021-09-01',
  ),
  reference(
    'Tungsten and Sons',
    'Harvey Lund',
    'tungsten.example',
    '818 555 0171',
    '4 Dimmer Court, Sun Valley',
    '2018-03-01',
  ),
  reference(
    'Boomerang Sound',
    'Ximena Prado',
    'boomerang.example',
    '323 555 0174',
    '660 Echo Street, Los Angeles',
    '2020-06-01',
  ),
  reference(
    'Backdrop Works',
    'Linus Archer',
    'backdrop.example',
    '661 555 0138',
    '12 Canvas Lane, Santa Clarita',
    '2016-11-01',
  ),
  reference(
    'Crane and Dolly Hire',
    'Bettina Marsh',
    'cranedolly.example',
    '818 555 0183',
    '75 Track Road, North Hollywood',
    '2022-01-01',
  ),
] as const;

export const banks = [
  {
    bank: 'First Coast Bank',
    contactName: 'Alan Pettifer',
    title: 'Manager',
    domain: 'firstcoast.example',
    phone: '213 555 0118',
  },
  {
    bank: 'Harbor and Hill Trust',
    contactName: 'Rosalind Chu',
    title: 'Relationship Manager',
    domain: 'harborhill.example',
    phone: '310 555 0126',
  },
  {
    bank: 'Valley Merchants Bank',
    contactName: 'Edgar Solis',
    title: 'Vice President',
    domain: 'valleymerchants.example',
    phone: '818 555 0131',
  },
] as const;

/** `turn`: which bank and which three references of the lot's business neighbors. */
