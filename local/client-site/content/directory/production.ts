import { hours, phone } from '../lot.ts';
import { type DirectorySection, desk } from './desk.ts';

const protection = ['Studio protection group', phone.protection];

export const productionSections: readonly DirectorySection[] = [
  {
    heading: 'Office & Production Services',
    lead: 'The first call for a production on the lot. We find you offices and stages, open your phones, cut your keys and point you to the right department for everything else.',
    desks: [
      desk('Client services desk', 'Building 24, room 101', 'desk', phone.desk),
      desk('Production offices', 'Adaeze Nwosu', 'offices', phone.offices),
      desk('Stage bookings', 'Ruben Takahashi', 'stages', phone.stages),
      desk('Telephones and internet', 'Priya Banerjee', 'it', phone.network),
      desk('Mail and couriers', 'Building 3, dock', 'mail', phone.mail),
      desk('Keys and locks', 'Walt Grigoryan', 'locks', phone.locks),
    ],
    hours: hours.desk,
    afterHours: protection,
    handbook: ['Overview'],
  },
  {
    heading: 'Safety & Environmental Affairs',
    lead: 'Reads your safety plan, comes to your set before the risk does, and keeps air, water and waste in order. The safety line is answered at every hour, also without a name.',
    desks: [
      desk('Safety office', 'Building 2, room 210', 'safety', phone.safety),
      desk('Safety line, 24 hours', 'Questions and reports', 'safetyline', phone.safetyLine),
      desk('Stunts, heights and vehicles', 'Marisol Vega', 'marisol.vega', '818 555 0124'),
      desk('Water, air and waste', 'Tomas Lindgren', 'environment', phone.environment),
      desk('Training and badges', 'Building 2, room 204', 'training', phone.safety),
    ],
    hours: 'Weekdays, 6 a.m. to 8 p.m.',
    afterHours: ['Safety line', phone.safetyLine],
    handbook: ['Weapons policy', 'First aid'],
  },
  {
    heading: 'Studio Protection Group',
    lead: 'Gates, passes, patrols and everything that is urgent. The control room beside Gate 1 answers at every hour.',
    desks: [
      desk('Control room, 24 hours', 'Building 2, beside Gate 1', 'protection', phone.protection),
      desk('Watch commander, 24 hours', 'On shift', 'watch', phone.watchCommander),
      desk('Pass office', 'Delphine Asante', 'passes', phone.passes),
      desk('Traffic and closures', 'Hank Oyelaran', 'traffic', phone.traffic),
      desk('Fire department', 'Captain Rosa Imhof', 'fire', phone.fire),
      desk('First aid, 24 hours', 'Beside base camp', 'firstaid', phone.firstAid),
      desk('Lost and found', 'Gate 1', 'lost', phone.lostAndFound),
    ],
    hours: 'Pass office: weekdays, 5 a.m. to 7 p.m.',
    afterHours: ['Control room', phone.protection],
    handbook: ['The protection group', 'Gate hours'],
  },
  {
    heading: 'Labor',
    lead: 'Hands for moves, loads, strikes and long days. People come by the shift, with a foreman from eight on.',
    desks: [
      desk('Labor desk', 'Building 9, window 1', 'labor', phone.labor),
      desk('Foreman, days', 'Otis Bellamy', 'otis.bellamy', '818 555 0180'),
      desk('Foreman, nights', 'Carmen Duarte', 'carmen.duarte', phone.labor),
      desk('Custodial', 'Building 9, window 2', 'custodial', phone.custodial),
      desk('Furniture store', 'Building 9, dock', 'furniture', phone.furniture),
      desk('Recycling and strike', 'Ines Marchetti', 'recycling', phone.recycling),
    ],
    hours: 'Weekdays, 5 a.m. to 6 p.m.',
    afterHours: ['Foreman, nights', phone.labor],
    handbook: ['Labor', 'Custodial'],
  },
  {
    heading: 'Utilities',
    lead: 'Power to the stage wall, air, water, gas and the pipes between. Set lighting takes over at the company switch.',
    desks: [
      desk('Utilities desk', 'Building 10', 'utilities', phone.utilities),
      desk('Outages and leaks, 24 hours', 'Engineer on call', 'outages', phone.outages.replaceAll(' ', '')),
      desk('Heating and air', 'Saul Andersen', 'air', '818 555 0181'),
      desk('High voltage', 'Bettina Koh', 'power', '818 555 0182'),
      desk('Water and drains', 'Utilities desk', 'water', phone.utilities),
    ],
    hours: 'Weekdays, 6 a.m. to 6 p.m. Air outside hours is ordered by 3 p.m.',
    afterHours: ['Engineer on call', phone.outages],
    handbook: ['Stage specifications', 'Water sets'],
  },
];
