import type { Section } from '../../sections/section.ts';
import type { Elsewhere } from '../tripwire-facts.ts';
import type { Finding, Rule, TripwireName } from './finding.ts';
import { isPublicDomain } from './sameness.ts';

// What another company of ours gave as well. Of that company no more than the name is told.

const elsewhere = (
  tripwire: TripwireName,
  section: Section,
  shared: readonly Elsewhere[],
  words: { readonly found: (name: string) => string; readonly why: string; readonly todo: string },
): readonly Finding[] =>
  shared.map(({ companyId, companyName }) => ({
    tripwire,
    finding: companyId,
    weight: 'flag',
    found: words.found(companyName),
    section,
    why: words.why,
    todo: words.todo,
  }));

export const sameTaxId: Rule = ({ sameTaxId: shared }) =>
  elsewhere('same-tax-id', 'company-and-project', shared, {
    found: (name) => `${name} gave the same federal tax ID.`,
    why: 'One number belongs to one taxpayer. Two companies with it are one company, or one of them is not who it says.',
    todo: 'Ask which company it is. If they are one, send the applicant to the company that exists.',
  });

export const sameName: Rule = ({ sameNameAndZip }) =>
  elsewhere('same-name', 'company-and-project', sameNameAndZip, {
    found: (name) => `${name} has the same legal name in the same ZIP code.`,
    why: 'A second record of one company has a second limit.',
    todo: 'Compare the two companies and look at what the other one owes.',
  });

export const sameAccount: Rule = ({ sameAccount: shared }) =>
  elsewhere('same-account', 'banking-reference', shared, {
    found: (name) => `${name} named the same bank account.`,
    why: 'An account has one owner. Two companies that pay from it are linked, and so is what they owe.',
    todo: 'Ask the bank whose account it is, and count both companies as one exposure if they are linked.',
  });

export const sameDomain: Rule = ({ sameDomain: shared }) =>
  shared
    .filter(({ domain }) => !isPublicDomain(domain))
    .map(({ companyId, companyName, domain }) => ({
      tripwire: 'same-domain',
      finding: `${companyId} ${domain}`,
      weight: 'flag',
      found: `${companyName} writes from ${domain} as well.`,
      section: 'accounts-payable-contacts',
      why: 'People of one mail domain usually work for one owner. A parent and its productions are the harmless case.',
      todo: 'Check whether the two belong together. If they do, record the parent company.',
    }));

export const documentReused: Rule = ({ sameFile, repeatedFiles }) => [
  ...sameFile.map(({ companyId, companyName, fileName, sha256 }) => ({
    tripwire: 'document-reused' as const,
    finding: `${companyId} ${sha256.slice(0, 16)}`,
    weight: 'flag' as const,
    found: `${fileName} is byte for byte a file that ${companyName} handed in.`,
    section: 'trade-references' as const,
    why: 'A letter that was written for another company says nothing about this one.',
    todo: 'Open the file, see whom it is about, and ask for one of their own.',
  })),
  ...repeatedFiles.map(({ names, sha256 }) => ({
    tripwire: 'document-reused' as const,
    finding: `here ${sha256.slice(0, 16)}`,
    weight: 'flag' as const,
    found: `The same file was handed in more than once: ${names.join(', ')}.`,
    section: 'trade-references' as const,
    why: 'One letter cannot stand for two references.',
    todo: 'Ask for the letter that is missing.',
  })),
];
