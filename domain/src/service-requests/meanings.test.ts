import { describe, expect, it } from 'vitest';
import { defaultDefinition } from '../forms/default-definitions.ts';
import { requestTypes, typeOfForm } from './kinds.ts';
import { meaningsOf } from './meanings.ts';

const form = (type: keyof typeof requestTypes) => defaultDefinition(requestTypes[type].formId);

describe('what a filled-in form means for its request', () => {
  it('is read from the fields that carry a meaning', () => {
    expect(
      meaningsOf(form('studio-services'), 'studio-services', {
        title: ' A crane ',
        departments: ['grip', 'grip', 'costume'],
        place: 'Stage 12',
        from: '2026-12-01',
        to: '2026-12-03',
        estimate: true,
      }),
    ).toEqual({
      title: 'A crane',
      place: 'Stage 12',
      wantedFrom: '2026-12-01',
      wantedTo: '2026-12-03',
      estimateWanted: true,
      departmentIds: ['grip', 'costume'],
    });
  });

  it('takes what is half or wrong for not there yet', () => {
    const { title, wantedFrom, wantedTo, departmentIds } = meaningsOf(form('studio-services'), 'studio-services', {
      title: 7,
      departments: 'grip',
      from: '2026-12-04',
      to: '2026-12-03',
    });
    expect([title, wantedFrom, wantedTo, departmentIds]).toEqual(['Studio services', '2026-12-04', null, []]);
    expect(meaningsOf(form('parking'), 'parking', { from: '2026-02-30' }).wantedFrom).toBeNull();
    expect(meaningsOf(form('costume'), 'costume', { title: 'x'.repeat(5000) }).title).toHaveLength(255);
  });

  it('calls a form without a title by its kind and place, and sends a kind with a department of its own there', () => {
    const { title, departmentIds } = meaningsOf(form('hot-lock'), 'hot-lock', { place: 'Stage 12' });
    expect([title, departmentIds]).toEqual(['Hot lock, Stage 12', ['studio-protection-group']]);
  });

  it('[RQ-016] has a kind for each of the five forms, and none for another number', () => {
    expect([179, 182, 175, 201, 217].map(typeOfForm)).toEqual([
      'studio-services',
      'costume',
      'hot-lock',
      'third-party',
      'parking',
    ]);
    expect(typeOfForm(999)).toBeNull();
  });
});
