import { describe, expect, it } from 'vitest';
import { defaultTemplates } from './default-templates.ts';
import { letterKinds } from './letter-kinds.ts';
import { mergeFields, neededFields } from './merge-fields.ts';
import { mailOf, paperOf } from './paper.ts';
import { sampleFacts } from './sample.ts';
import { type MergeValues, templateProblems, writeLetter } from './template.ts';

const values: MergeValues = {
  texts: { project: 'Harbor Pilot', company: 'Groyne **Pictures** {{limit}}', signer: '' },
  blocks: { facts: [{ is: 'facts', facts: [['Limit', '$1']] }], message: [], split: [] },
  switches: { purchaseOrder: true },
};
const written = (body: string) => writeLetter('APPROVAL', { subject: '{{project}}: x', body }, values).blocks;
const words = (body: string) =>
  written(body).map((block) =>
    block.is === 'paragraph' ? block.stretches.map(({ text }) => text).join('') : block.is,
  );
const problems = (body: string, subject = '{{project}}: letter') =>
  templateProblems('APPROVAL', { subject, body: `${body} {{facts}} {{message}}` }).map(({ message }) => message);

describe('the words of a letter [CA-045]', () => {
  it('take the fields, and part paragraphs at empty lines and at blocks', () => {
    expect(words('For {{project}},\nwith care.\n\n\n{{ facts }}\n\nThe end of {{project}}.')).toEqual([
      'For Harbor Pilot,\nwith care.',
      'facts',
      'The end of Harbor Pilot.',
    ]);
    expect(words('Before {{facts}} after')).toEqual(['Before', 'facts', 'after']);
  });

  it('leave out what does not hold, and the paragraph with it', () => {
    expect(
      words('{{#signer}}Signed by {{signer}}.{{/signer}}\n\n{{#purchaseOrder}}Order first.{{/purchaseOrder}}'),
    ).toEqual(['Order first.']);
    expect(words('{{#split}}Divided.\n\n{{split}}{{/split}}\n\nWhole{{#signer}}, by {{signer}}{{/signer}}.')).toEqual([
      'Whole.',
    ]);
  });

  it('set strong words strong, and never read a value as words of their own', () => {
    expect(written('On **{{project}}** now')).toEqual([
      {
        is: 'paragraph',
        stretches: [
          { text: 'On ', strong: false },
          { text: 'Harbor Pilot', strong: true },
          { text: ' now', strong: false },
        ],
      },
    ]);
    expect(words('{{company}}')).toEqual(['Groyne **Pictures** {{limit}}']);
  });
});

describe('what is wrong with a template', () => {
  it('is named: unknown fields, sections left open or never opened, broken braces, a switch that says nothing', () => {
    expect(problems('{{limt}} {{ networth }}')).toEqual([
      '{{limt}} is no merge field of this letter.',
      '{{networth}} is no merge field of this letter.',
    ]);
    expect(problems('{{#split}}Divided')).toEqual(['{{#split}} is not closed.']);
    expect(problems('{{/split}}')).toEqual(['{{/split}} closes nothing that is open.']);
    expect(problems('{{limit} and }}')).toEqual(['A merge field has two braces on each side.']);
    expect(problems('{{purchaseOrder}}')[0]).toContain('{{purchaseOrder}} says nothing itself.');
    expect(problems('{{reasons}}'), 'a field of another letter').toEqual([
      '{{reasons}} is no merge field of this letter.',
    ]);
  });

  it('is also what must be there and is not', () => {
    expect(
      templateProblems('DENIAL', { subject: '{{project}}: no', body: 'No.' }).map(({ message }) => message),
    ).toEqual([
      'This letter must say {{reasons}}.',
      'This letter must say {{reasonsUntil}}.',
      'This letter must say {{message}}.',
    ]);
    expect(problems('', 'Letter')).toEqual(['The subject starts with {{project}}.']);
    expect(problems('', '{{project}} {{split}}')).toEqual(['{{split}} does not fit in a subject.']);
    expect(problems('', ' ')).toEqual(['Field is required']);
  });

  it.each(letterKinds)('is nothing in version 1 of %s, in which every field of the letter is used or known', (kind) => {
    expect(templateProblems(kind, defaultTemplates[kind])).toEqual([]);
    for (const name of neededFields[kind]) expect(mergeFields[kind].map((field) => field.name)).toContain(name);
  });
});

describe('version 1 with the sample application', () => {
  const mailed = (kind: (typeof letterKinds)[number]) => {
    const paper = paperOf(sampleFacts(kind, ['Costume', 'Grip']), defaultTemplates[kind], 1);
    const mail = mailOf(paper, []);
    return { ...paper, mail, text: [mail.subject, ...mail.paragraphs, ...mail.facts.flat()].join('\n') };
  };

  it.each(letterKinds)(
    '[CA-043] %s is addressed to accounts payable, starts its subject with the project and leaves no field open',
    (kind) => {
      const { text, mail } = mailed(kind);
      expect(mail.paragraphs[0]).toBe(
        'To accounts payable of Paper Lantern Pictures LLC. The same letter is attached as a PDF.',
      );
      expect(mail.subject.startsWith('The Long Rehearsal: ')).toBe(true);
      expect(text).not.toMatch(/[{}]|\*\*/);
    },
  );

  it('[CA-044] the denial offers a cash account through the departments, when it was chosen and only then', () => {
    expect(mailed('DENIAL').text).toContain('The departments take orders on a cash account');
    expect(mailed('DENIAL').text).toContain('Grip: 555 010 0002, grip@studio.example');
    const facts = sampleFacts('DENIAL');
    const without = paperOf({ ...facts, values: { ...facts.values, switches: {} } }, defaultTemplates.DENIAL, 1);
    expect(JSON.stringify(without)).not.toContain('cash account');
  });

  it('the denial says the reasons, until when more may be asked, and the notice', () => {
    const { text } = mailed('DENIAL');
    for (const part of [
      '- Insufficient trade history',
      'until January 20, 2027',
      'Until November 21, 2027',
      'Notice of equal credit opportunity.',
    ])
      expect(text).toContain(part);
  });

  it('names nothing that is sealed (decision §3)', () => {
    for (const { name } of letterKinds.flatMap((kind) => mergeFields[kind]))
      expect(name).not.toMatch(/tax|bank|worth|arAccount/i);
  });
});
