import { linkify } from '../text/linkify.ts';
import type { Block, Inline } from '../text/tree.ts';

/** Words with their mail addresses and telephone numbers as links, as in the directory (§5). */
const words = (text: string): readonly Inline[] =>
  linkify(text, { phones: true }).map((token) =>
    token.kind === 'text'
      ? { kind: 'text', text: token.text }
      : { kind: 'link', href: token.href, of: [{ kind: 'text', text: token.label }] },
  );
const p = (text: string): Block => ({ kind: 'paragraph', of: words(text) });
const heading = (text: string): Block => ({ kind: 'heading', level: 4, of: words(text) });
const list = (ordered: boolean, ...items: string[]): Block => ({
  kind: 'list',
  ordered,
  items: items.map((item) => [p(item)]),
});
const table = (head: readonly string[], ...rows: readonly string[][]): Block => ({
  kind: 'table',
  head: head.map(words),
  rows: rows.map((row) => row.map(words)),
});
const desk = (name: string, detail: string, mail: string, phone: string): readonly (readonly Inline[])[] => [
  [{ kind: 'text', text: name }, { kind: 'break' }, { kind: 'text', text: detail }],
  words(`${mail}@gatehouse.example`),
  words(phone),
];

/**
 * §2: section four is no page of the client site but a panel of our own (HB-025). Its numbers and days are those the client site names in the
 * other sections. The same tree as fetched content, so that it is drawn, searched and printed in the same way.
 */
export const safetyAffairs: readonly Block[] = [
  p(
    'Safety reads your plan before you shoot, comes to your set before the risk does, and keeps air, water and waste in order. The line below is answered at every hour, also if you do not give a name.',
  ),
  {
    kind: 'quote',
    of: [
      p(
        'Anybody may stop work that is not safe, whatever their job. Nobody is asked to go on before safety has looked at it, and nobody is held to account for having asked.',
      ),
    ],
  },
  {
    kind: 'table',
    head: [words('Desk'), words('E-mail'), words('Telephone')],
    rows: [
      desk('Safety line, 24 hours', 'Questions and reports', 'safetyline', '818 555 0122'),
      desk('Safety office', 'Building 2, room 210', 'safety', '818 555 0151'),
      desk('Environment', 'Water, air and waste', 'environment', '818 555 0123'),
      desk('First aid, 24 hours', 'Beside base camp', 'firstaid', '818 555 0129'),
    ],
  },
  heading('Report it'),
  list(
    true,
    'Life in danger: call 911, then the studio protection group at 818 555 0100. Send somebody to the road to show the way.',
    'An injury: bring the person to first aid. It is written down the same day, even a small one.',
    'A work accident: tell the safety office within the hour, before the set is changed.',
    'A near miss, a blocked exit, a bad floor: call the safety line. You get an answer within one working day.',
  ),
  heading('Before you shoot'),
  p(
    'Send the safety plan of your production to safety@gatehouse.example ten working days before the first day: who is responsible on set, the nearest hospital, and each risk by scene. These ask for more time:',
  ),
  table(
    ['What', 'Ahead', 'We bring'],
    ['Stunts, falls, heights over 6 feet', 'Five working days', 'A visit at the rehearsal'],
    ['Prop weapons, blanks', 'Five working days', 'Inspection and log'],
    ['Pyrotechnics and squibs', 'Seven working days', 'A fire safety officer'],
    ['Haze, fog, dust', 'One working day', 'The data sheet, read together'],
    ['Animals', 'Five working days', 'A quiet way in and out'],
    ['Set medic', 'Two working days', 'A nurse or paramedic'],
  ),
  heading('Stunts, heights and vehicles'),
  list(
    false,
    'A stunt is planned by the stunt coordinator, rehearsed at half speed and talked through with everybody who stands near.',
    'Above 6 feet: a rail, a net or a harness. Harnesses are looked over before each use and thrown away after a fall.',
    'Lifts and forklifts are driven with a badge of the training office only, and with a belt.',
    'On lot roads picture cars keep to 5 miles an hour unless the road is closed for the scene.',
  ),
  heading('Heat, smoke and weather'),
  list(
    false,
    'From 85 °F: water within reach and shade for everybody who asks. One quart an hour for each person.',
    'From 95 °F: ten minutes of rest in the shade every two hours, a buddy for each person, and work in costumes cut short.',
    'Smoke: from an air quality index of 151 there are masks for everybody; from 301 work outside stops.',
    'Lightning within 10 miles, or wind over 25 miles an hour: lifts come down, flags and silks are struck. Work goes on 30 minutes after the last thunder.',
  ),
  heading('Air, water and waste'),
  list(
    false,
    'Street drains run to the river. Nothing but rain goes in: no wash water, paint, soap, ice or snow effects.',
    'A spill that is not water: block the drain, keep people away, call 818 555 0122. Kits hang at every elephant door.',
    'Engines are switched off after five minutes. Ask for shore power before you order a generator.',
    'Paint, solvents, batteries and lamps are collected, never thrown into a bin. Write to environment@gatehouse.example for a pickup.',
    'Sets built before 1980 are not cut or drilled before they were tested for asbestos and lead.',
    'Nesting birds and bats in the exterior sets are left where they are from February to August. We find you another wall.',
  ),
  heading('Training'),
  p(
    'The first hour on the lot is a safety walk, weekdays at 7 a.m. in Building 2, room 204; it counts for two years. Badges for lifts, forklifts and harnesses are given on Tuesdays and Thursdays after a test.',
  ),
];
