import { hours, phone } from '../lot.ts';
import { type DirectorySection, desk } from './desk.ts';

const protection = ['Studio protection group', phone.protection];

export const serviceSections: readonly DirectorySection[] = [
  {
    heading: 'Post-Production Creative Services',
    lead: 'Edit bays, ADR, Foley, mixing, picture finish and screenings, with a dark fiber line to every stage.',
    desks: [
      desk('Post-production desk', 'Building 12, lobby', 'post', '818 555 0156'),
      desk('ADR and Foley', 'Stage P1, Jonas Whitfield', 'adr', '818 555 0137'),
      desk('Mixing', 'Stages P2 to P5', 'mix', '818 555 0138'),
      desk('Edit bays', 'Building 12, second floor', 'bays', '818 555 0156'),
      desk('Picture finish', 'Aiko Lambert', 'finish', '818 555 0121'),
      desk('Screening rooms', 'Projection booth', 'screenings', '818 555 0138'),
    ],
    hours: 'Weekdays, 8 a.m. to 10 p.m.',
    afterHours: ['Engineer on shift', '818 555 0138'],
    handbook: ['Phones and network'],
  },
  {
    heading: 'Production Sound & Video',
    lead: 'Recorders, microphones, radios, playback and monitors, and the frequencies they run on.',
    desks: [
      desk('Sound and video desk', 'Building 13', 'sound', phone.sound),
      desk('Radios and frequencies', 'Temperance Moya', 'radios', phone.radios),
      desk('Playback and monitors', 'Building 13, dock', 'playback', '818 555 0140'),
      desk('Cables and stage feeds', 'Building 13, dock', 'feeds', '818 555 0140'),
      desk('Repairs', 'Bench, room 3', 'bench', phone.sound),
    ],
    hours: 'Weekdays, 6 a.m. to 7 p.m.',
    afterHours: ['Frequencies, while anybody shoots', phone.radios],
    handbook: ['Radio frequencies'],
  },
  {
    heading: 'Food Services & Special Events',
    lead: 'The commissary, catering to the set, craft service and evenings with guests. The commissary serves from 6 a.m. to 3 p.m.',
    desks: [
      desk('Commissary', 'Olive Row, 310 seats', 'commissary', '818 555 0145'),
      desk('Catering', 'Rosalind Achebe', 'food', phone.catering),
      desk('Craft service', 'Commissary, back dock', 'craft', phone.catering),
      desk('Special events', 'Bertrand Yilmaz', 'events', '818 555 0149'),
      desk('Table bookings', 'Commissary', 'tables', '818 555 0145'),
    ],
    hours: 'Weekdays, 6 a.m. to 4 p.m. Catering orders by noon the day before.',
    afterHours: ['Catering, while a crew is fed', phone.catering],
    handbook: ['Deliveries', 'Recycling'],
  },
  {
    heading: 'Studio Tours',
    lead: 'Guided rides for guests of the lot, and the people to ask when a tour should stay away from your set.',
    desks: [
      desk('Tour desk', 'Gate 1, visitor center', 'tours', '818 555 0166'),
      desk('Closed sets and reroutes', 'Ludmila Farrow', 'reroute', '818 555 0185'),
      desk('Guests of productions', 'Visitor center', 'guests', '818 555 0166'),
      desk('Press desk', 'Camera, press and clearances', 'press', phone.press),
      desk('Neighbors', 'Notices and night line', 'neighbors', phone.neighbors),
    ],
    hours: 'Weekdays, 9 a.m. to 5 p.m. Rides from 10 a.m. to 4 p.m.',
    afterHours: protection,
    handbook: ['Camera and press', 'Neighborhood notification'],
  },
  {
    heading: 'Additional On-Lot Client Employee Services',
    lead: 'What makes a long day shorter for the people of a production. A badge is enough.',
    desks: [
      desk('On-lot services desk', 'Building 24, room 105', 'on-lot', '818 555 0167'),
      desk('Gym and showers', 'Building 19, basement', 'gym', '818 555 0186'),
      desk('Child care', 'Building 6, Philippa Mbeki', 'childcare', '818 555 0187'),
      desk('Dry cleaning and shoe repair', 'Commissary, arcade', 'cleaning', '818 555 0188'),
      desk('Bank, notary and stamps', 'Building 24, room 107', 'bank', '818 555 0167'),
      desk('Bicycles and shuttle', 'Structure 2, level 1', 'shuttle', '818 555 0189'),
    ],
    hours: hours.desk,
    afterHours: protection,
    handbook: ['Parking', 'Lost and found'],
  },
];
