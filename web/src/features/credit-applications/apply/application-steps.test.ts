import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { customerSections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { describe, expect, it } from 'vitest';
import { isStep, steps } from './application-step-names.ts';
import { firstOpenStep, openSections, stepStates } from './application-steps.ts';

type Progress = CustomerApplication['progress'];
const progress = (complete: readonly string[]): Progress =>
  customerSections.map((section) => ({
    section,
    state: complete.includes(section) ? 'complete' : 'not started',
    missing: [],
  }));
const application = (complete: readonly string[], revision: CustomerApplication['revision'] = null) =>
  ({
    progress: progress(complete),
    revision,
    prefilled: [] as CustomerApplication['prefilled'],
  }) as CustomerApplication;
const allButTerms = customerSections.filter((section) => section !== 'terms-and-conditions');
const asked = (items: NonNullable<CustomerApplication['revision']>['items']) => ({
  reason: 'r',
  dueOn: '2026-12-04',
  askedBy: 'Joan Petrosyan',
  askedAt: '2026-11-20T17:42:00.000Z',
  items,
});

describe('the nine steps', () => {
  it('are the sections of the domain in their order, and the last look [CA-035]', () => {
    expect(steps).toEqual([...customerSections, 'review-and-submit']);
    expect(isStep('trade-references')).toBe(true);
    expect(isStep('constructor')).toBe(false);
  });

  it('open at the first one that is not done', () => {
    expect(firstOpenStep(stepStates(application([]), false, {}))).toBe('company-and-project');
    expect(firstOpenStep(stepStates(application(['company-and-project']), false, {}))).toBe('line-of-credit');
    expect(firstOpenStep(stepStates(application(allButTerms), true, {}))).toBe('review-and-submit');
  });

  it('hold the form back until the signature is typed', () => {
    expect(openSections(stepStates(application(allButTerms), false, {})).map(({ step }) => step)).toEqual([
      'terms-and-conditions',
    ]);
    expect(openSections(stepStates(application(allButTerms), true, {}))).toEqual([]);
  });

  it('flag what A/R asked for until it is changed or answered in words [CA-036]', () => {
    const item = { section: 'banking-reference' as const, note: 'Which branch?', changed: false, answer: null };
    const returned = application(allButTerms, asked([item]));
    expect(firstOpenStep(stepStates(returned, true, {}))).toBe('banking-reference');
    expect(openSections(stepStates(returned, true, {})).map(({ step }) => step)).toEqual(['banking-reference']);
    expect(openSections(stepStates(returned, true, { 'banking-reference': ' ' }))).toHaveLength(1);
    expect(openSections(stepStates(returned, true, { 'banking-reference': 'The one in Burbank.' }))).toEqual([]);
    expect(openSections(stepStates(application(allButTerms, asked([{ ...item, changed: true }])), true, {}))).toEqual(
      [],
    );
  });

  it('take a new signature as the answer to flagged terms', () => {
    const returned = application(
      allButTerms,
      asked([{ section: 'terms-and-conditions', note: '', changed: false, answer: null }]),
    );
    expect(openSections(stepStates(returned, false, {})).map(({ step }) => step)).toEqual(['terms-and-conditions']);
    expect(openSections(stepStates(returned, true, {}))).toEqual([]);
  });

  it('hold the form back until what was filled in from before is confirmed or edited', () => {
    const renewed = { ...application(allButTerms), prefilled: ['banking-reference'] } as CustomerApplication;
    const states = stepStates(renewed, true, {});
    expect(firstOpenStep(states)).toBe('banking-reference');
    expect(openSections(states).map(({ step, prefilled }) => [step, prefilled])).toEqual([['banking-reference', true]]);
    expect(openSections(stepStates({ ...renewed, prefilled: [] }, true, {}))).toEqual([]);
  });
});
