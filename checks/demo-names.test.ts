import { describe, expect, it } from 'vitest';
import { demoNames, demoNamesInProduct, namesIn } from './demo-names.ts';

/** A name of the demo that the product may say: where, and why it is not the demo's alone. */
interface Exception {
  readonly names: readonly string[];
  readonly in: RegExp;
  readonly because: string;
}

const anywhere = /./;
const exceptions: readonly Exception[] = [
  {
    names: ['Accounts receivable', 'Client services', 'client-services'],
    in: anywhere,
    because: 'the sides of the portal: accounts receivable (§1, §6 A/R) and who serves the clients (§6 CSR)',
  },
  {
    names: ['Base camp', 'base-camp', 'First aid', 'first-aid', 'Fire watch'],
    in: anywhere,
    because:
      'kinds of places and resources that every lot has (decisions §6, docs/design/lot-plan.md); the demo names its own after them',
  },
  {
    names: ['Parking'],
    in: anywhere,
    because:
      'a request type and its form (§3 Environment config, 217), a kind of space (decisions §6), and where a visitor parks',
  },
  {
    names: ['Costume'],
    in: /forms\/definitions\/costume|lot-settings\/groups\/request-types|service-requests\/kinds|features\/credit-applications\/limits\//,
    because: 'a request type and its form (§3 Environment config, 182), and the costume block of the credit tab (§2)',
  },
  {
    names: ['Grip'],
    in: /domain\/src\/spaces\/kinds\.ts/,
    because: 'grip packages are a kind of resource (decisions §6)',
  },
  {
    names: ['Costume', 'Grip', 'Transportation', 'Special effects'],
    in: /domain\/src\/fields\/job-title\.ts/,
    because: 'job titles of film crews (decisions §6), not departments of a lot',
  },
  {
    names: [
      'Studio protection group',
      'Construction services',
      'Costume',
      'Design studio',
      'Post-production creative services',
      'Grip',
      'Set lighting',
      'Special effects',
      'Transportation',
      'Labor',
      'Utilities',
      'Studio tours',
      'Additional on-lot client employee services',
    ],
    in: /domain\/src\/directory\/tabs\.ts/,
    because: 'the 18 tabs of the directory are the specification’s (§2, DR-007 to DR-024)',
  },
  {
    names: [
      'Office and production services',
      'Safety and environmental affairs',
      'Studio protection group',
      'Purchasing',
    ],
    in: /domain\/src\/handbook\/sections\.ts/,
    because: 'the four sections of the handbook are the specification’s (§2)',
  },
  {
    names: ['office-and-production-services', 'studio-protection-group', 'Labor'],
    in: /domain\/src\/lot-settings\/client-site-parts\.ts/,
    because: 'the pages of three sections of §2 and a topic of one (HB-040), until a studio says its own',
  },
  {
    names: ['Leavesden'],
    in: /domain\/src\/client-site\/pages\.ts/,
    because: 'the document of Leavesden (§2; version 35, §9)',
  },
  {
    names: ['Burbank', 'Leavesden'],
    in: /domain\/src\/(?:lot-settings\/neutral|handbook\/site)\.ts/,
    because: 'the two sites that the specification names (§1, §9 Default site), until a studio says its own',
  },
  {
    names: ['gatehouse.example'],
    in: /server\/src\/platform\/config\/config\.ts/,
    because: 'the host of the environment qa, which §2 and §9 name and do not give; LOGO_HOST takes any other',
  },
  {
    names: [
      ...['Burbank', 'Leavesden', 'Anchorage Completion Bond', 'Bellwether Bank', 'Cinder Street Capital'],
      ...['Foreshore Surety', 'Marsh and Vale Guarantee', 'Northern Light Finance', 'Parallax Media Credit'],
    ],
    in: /server\/src\/db\/migrations\/00(?:0[137]|25|26|30|63)-/,
    because: 'a migration that ran is not changed: sites became data with 0063, the guarantors go with 0082',
  },
];

describe('the names of the demo', () => {
  const found = demoNamesInProduct();
  const isExcepted = ({ path, name }: (typeof found)[number]) =>
    exceptions.some((each) => each.names.includes(name) && each.in.test(path));

  it('stand in local/ and nowhere in the product', () => {
    expect(found.filter((each) => !isExcepted(each)).map(({ path, line, name }) => `${path}:${line} ${name}`)).toEqual(
      [],
    );
  });

  it('are excepted only where they are said', () => {
    const unused = exceptions.flatMap(({ names, in: where }) =>
      names
        .filter((name) => !found.some((each) => each.name === name && where.test(each.path)))
        .map((name) => `${name} in ${where.source}`),
    );
    expect(unused).toEqual([]);
  });

  it('are all that the demo calls its own', () => {
    const names = demoNames();
    for (const kind of ['Set lighting', 'Gate 4', 'East Gate', 'Stage 16', 'Stage L1', 'Mill 2', 'Gaffer Avenue'])
      expect(names).toContain(kind);
    for (const kind of ['Building 24, suite 101', '818 555 0100', 'ar@gatehouse.example', 'Helen Frost', 'Nightjar'])
      expect(names).toContain(kind);
    expect(names.length).toBeGreaterThan(400);
  });

  it('are found as whole words, in any spelling where they are more than one', () => {
    const find = namesIn(['Gate 1', 'stage-1', 'Grip', 'Olive Row', 'ar@gatehouse.example', 'gatehouse.example']);
    const said = (source: string) => find('a.ts', source).map(({ line, name }) => `${line} ${name}`);
    expect(said('// GATE 1\nby olive row')).toEqual(['1 Gate 1', '2 Olive Row']);
    expect(said('Gate 12, stage-17, a grip, Gripping, sub-stage-1, GATEHOUSE.EXAMPLES')).toEqual([]);
    expect(said("'Grip', ar@gatehouse.example https://qa.gatehouse.example/")).toEqual([
      '1 ar@gatehouse.example',
      '1 gatehouse.example',
      '1 Grip',
    ]);
  });
});
