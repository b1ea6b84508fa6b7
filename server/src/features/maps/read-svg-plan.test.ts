import { describe, expect, it } from 'vitest';
import { readSvgPlan } from './svg/read-svg-plan.ts';

const svg = (inside: string, of = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" ${of}>${inside}</svg>`;
const sheetOf = (inside: string, of = '') => {
  const read = readSvgPlan(svg(inside, of));
  if ('problems' in read) throw new Error(read.problems.join(' '));
  return read.sheet;
};
const problemsOf = (text: string): readonly string[] => {
  const read = readSvgPlan(text);
  return 'problems' in read ? read.problems : [];
};
const stage =
  '<rect id="Stage_x20_21" x="20" y="20" width="80" height="60"><title>Stage 21</title><desc>Power: 4,800 A\nDoors: South</desc></rect>';

describe('a drawing with named shapes', () => {
  it('becomes a sheet: stages, marks, roads, lanes, ways and ground', () => {
    const sheet = sheetOf(
      `<title>North lot</title><style>.a{fill:red}</style><text>Hello</text><metadata><x:y/></metadata>
      <g id="ground"><path d="M10 10H390V290H10Z"/></g>
      <g id="roads"><line id="Long_Road" x1="0" y1="100" x2="400" y2="100"/></g>
      <g id="fire-lanes"><polyline points="0,90 400,90"/></g>
      <g id="walks"><path d="M0 110h200v170"/></g>
      <g id="stages" data-name="x">${stage}</g>
      <g id="parking"><polygon id="deck-1" points="300,130 380,130 380,190 340,190 340,160 300,160"><title>Deck 1</title></polygon></g>
      <g id="chargers"><circle id="ev-1" cx="330" cy="150" r="3" data-within="deck-1"><title>EV charger 1</title></circle></g>
      <g id="gates"><circle id="gate-n" cx="10" cy="110" r="4" data-door="12 110" data-label="N"><title>Gate N, cars</title></circle></g>`,
      'data-feet-per-unit="2" data-main-gate="gate-n"',
    );
    expect(sheet).toMatchObject({
      id: 'main-lot',
      name: 'North lot',
      width: 400,
      height: 300,
      feetPerUnit: 2,
      mainGate: 'gate-n',
    });
    expect(sheet.ground).toBe('M10 10L390 10L390 290L10 290Z');
    expect(sheet.roads).toEqual([
      {
        name: 'Long Road',
        line: [
          [0, 100],
          [400, 100],
        ],
        labelAt: [26, 104],
        upright: false,
      },
    ]);
    expect(sheet.fireLanes).toEqual([
      [
        [0, 90],
        [400, 90],
      ],
    ]);
    expect(sheet.walks).toEqual([
      [
        [0, 110],
        [200, 110],
      ],
      [
        [200, 110],
        [200, 280],
      ],
    ]);
    expect(sheet.places.map(({ id, kind, name, label }) => [id, kind, name, label])).toEqual([
      ['stage-21', 'stage', 'Stage 21', '21'],
      ['deck-1', 'parking', 'Deck 1', 'Deck 1'],
      ['ev-1', 'ev-charger', 'EV charger 1', '1'],
      ['gate-n', 'gate', 'Gate N, cars', 'N'],
    ]);
    expect(sheet.places[0]).toMatchObject({
      shape: { is: 'rect', x: 20, y: 20, width: 80, height: 60 },
      facts: [
        ['Power', '4,800 A'],
        ['Doors', 'South'],
      ],
    });
    expect(sheet.places[1]?.shape.is).toBe('area');
    expect(sheet.places[2]).toMatchObject({ within: 'deck-1', shape: { is: 'mark', at: [330, 150] } });
    expect(sheet.places[3]?.door).toEqual([12, 110]);
  });

  it('is read where its groups put it: moved, scaled, turned, and off from the corner', () => {
    const [moved] = sheetOf(`<g transform="translate(100 50) scale(2)"><g id="stages">${stage}</g></g>`).places;
    expect(moved?.shape).toEqual({ is: 'rect', x: 140, y: 90, width: 160, height: 120 });
    const [turned] = sheetOf(`<g id="stages" transform="rotate(45 60 50)">${stage}</g>`).places;
    expect(turned?.shape.is).toBe('area');
    const read = readSvgPlan(`<svg viewBox="10 10 400 300"><g id="stages">${stage}</g></svg>`);
    expect('sheet' in read && read.sheet.places[0]?.shape).toMatchObject({ x: 10, y: 10 });
  });

  it.each([
    ['<script>alert(1)</script>', 'The drawing has <script>, which a plan may not have.'],
    ['<foreignObject/>', 'The drawing has <foreignObject>, which a plan may not have.'],
    ['<image href="http://elsewhere.example/a.png"/>', 'The drawing has <image>, which a plan may not have.'],
    ['<use xlink:href="#a"/>', 'The drawing has <use>, which a plan may not have.'],
    ['<g onclick="steal()"/>', 'The drawing refers to something else or runs something: onclick of <g>.'],
    ['<rect fill="url(#a)"/>', 'The drawing refers to something else or runs something: fill of <rect>.'],
    [
      '<rect style="background:URL (//x)"/>',
      'The drawing refers to something else or runs something: style of <rect>.',
    ],
    ['<a href="javascript:x"><rect/></a>', 'The drawing has <a>, which a plan may not have.'],
    [`${'<g>'.repeat(30)}${'</g>'.repeat(30)}`, 'The drawing has groups more than 24 deep.'],
    ['<rect/>'.repeat(4100), 'The drawing has more than 4000 shapes.'],
    ['<g id="stages"><rect', 'The drawing ends in the middle of a shape.'],
    [
      '<g id="stages"><path id="a" d="M0 0C1 1 2 2 3 3Z"/></g>',
      '"a" is bent. Draw it with straight lines, or as a circle where it is a mark.',
    ],
    [
      '<g id="stages"><circle id="a" cx="9" cy="9" r="3"/></g>',
      '"a" is a circle. A stage is an area: draw its corners.',
    ],
    ['<g id="stages"><rect width="3" height="3"/></g>', 'A <rect> of the stages has neither an id nor a title.'],
    ['<g id="stages" transform="skewX(3)"/>', 'stages is slanted. Take the transform out before you save.'],
    ['<rect/>', 'The drawing has no named shapes in groups such as "stages", "gates" or "buildings".'],
  ])('is refused with a sentence: %s', (inside, problem) => {
    expect(problemsOf(svg(inside))).toContain(problem);
  });

  it('is refused with a document type, without a size, and when it is no drawing', () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
    expect(problemsOf(`${bomb}<svg viewBox="0 0 9 9"><g id="stages"><rect id="&b;"/></g></svg>`)).toContain(
      'The drawing has a document type or instructions. Save it as plain SVG.',
    );
    expect(problemsOf(`<svg><g id="stages">${stage}</g></svg>`)).toEqual([
      'The drawing says no size: give it a viewBox.',
    ]);
    expect(problemsOf('<html></html>')).not.toEqual([]);
    expect(problemsOf('<')).toEqual(['This is no SVG drawing.']);
  });
});
