import type { SafetyPageSettings } from '@gatehouse/domain/lot-settings/groups/safety-page.ts';

const desks: SafetyPageSettings['desks'] = [
  'safety-line | Safety line, 24 hours | Questions and reports | safetyline | 818 555 0122',
  'safety-office | Safety office | Building 2, room 210 | safety | 818 555 0151',
  'environment | Environment | Water, air and waste | environment | 818 555 0123',
  'first-aid | First aid, 24 hours | Beside base camp | firstaid | 818 555 0129',
].map((line) => {
  const [id = '', name = '', detail = '', mailbox = '', phone = ''] = line.split(' | ');
  return { id, name, detail, email: `${mailbox}@gatehouse.example`, phone };
});

const sections: readonly (readonly [title: string, words: string])[] = [
  [
    'Report it',
    `
1. Life in danger: call 911, then the studio protection group at 818 555 0100. Send somebody to the road to show the way.
2. An injury: bring the person to first aid. It is written down the same day, even a small one.
3. A work accident: tell the safety office within the hour, before the set is changed.
4. A near miss, a blocked exit, a bad floor: call the safety line. You get an answer within one working day.`,
  ],
  [
    'Before you shoot',
    `
Send the safety plan of your production to safety@gatehouse.example ten working days before the first day: who is responsible on set, the nearest hospital, and each risk by scene. These ask for more time:
What | Ahead | We bring
Stunts, falls, heights over 6 feet | Five working days | A visit at the rehearsal
Prop weapons, blanks | Five working days | Inspection and log
Pyrotechnics and squibs | Seven working days | A fire safety officer
Haze, fog, dust | One working day | The data sheet, read together
Animals | Five working days | A quiet way in and out
Set medic | Two working days | A nurse or paramedic`,
  ],
  [
    'Stunts, heights and vehicles',
    `
- A stunt is planned by the stunt coordinator, rehearsed at half speed and talked through with everybody who stands near.
- Above 6 feet: a rail, a net or a harness. Harnesses are looked over before each use and thrown away after a fall.
- Lifts and forklifts are driven with a badge of the training office only, and with a belt.
- On lot roads picture cars keep to 5 miles an hour unless the road is closed for the scene.`,
  ],
  [
    'Heat, smoke and weather',
    `
- From 85 °F: water within reach and shade for everybody who asks. One quart an hour for each person.
- From 95 °F: ten minutes of rest in the shade every two hours, a buddy for each person, and work in costumes cut short.
- Smoke: from an air quality index of 151 there are masks for everybody; from 301 work outside stops.
- Lightning within 10 miles, or wind over 25 miles an hour: lifts come down, flags and silks are struck. Work goes on 30 minutes after the last thunder.`,
  ],
  [
    'Air, water and waste',
    `
- Street drains run to the river. Nothing but rain goes in: no wash water, paint, soap, ice or snow effects.
- A spill that is not water: block the drain, keep people away, call 818 555 0122. Kits hang at every elephant door.
- Engines are switched off after five minutes. Ask for shore power before you order a generator.
- Paint, solvents, batteries and lamps are collected, never thrown into a bin. Write to environment@gatehouse.example for a pickup.
- Sets built before 1980 are not cut or drilled before they were tested for asbestos and lead.
- Nesting birds and bats in the exterior sets are left where they are from February to August. We find you another wall.`,
  ],
  [
    'Training',
    `
The first hour on the lot is a safety walk, weekdays at 7 a.m. in Building 2, room 204; it counts for two years. Badges for lifts, forklifts and harnesses are given on Tuesdays and Thursdays after a test.`,
  ],
];

/** Section four of the handbook. Its numbers and days are those that the client site names in the other sections. */
export const demoSafetyPage: SafetyPageSettings = {
  lead: 'Safety reads your plan before you shoot, comes to your set before the risk does, and keeps air, water and waste in order. The line below is answered at every hour, also if you do not give a name.',
  principle:
    'Anybody may stop work that is not safe, whatever their job. Nobody is asked to go on before safety has looked at it, and nobody is held to account for having asked.',
  desks,
  sections: sections.map(([title, words], index) => ({ id: `section-${index + 1}`, title, words: words.trim() })),
};
