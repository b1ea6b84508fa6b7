import { describe, expect, it } from 'vitest';
import { ProjectCardsQuery, ProjectRowsQuery } from './contract.ts';
import { projectMessages } from './messages.ts';
import { readCardsSearch, readProjectSearch } from './project-list.ts';
import { projectTypeOfSlug, projectTypeSlugs, projectTypes, typesInText } from './project-types.ts';
import { tidyValues } from './project-values.ts';

describe('the address of a list of projects', () => {
  it('[PJ-011] [PJ-012] [PJ-013] knows the sizes of cards and of tables, and the first of them without a word', () => {
    expect([6, 12, 24, 10].map((size) => readCardsSearch({ size: String(size) }).size)).toEqual([
      undefined,
      12,
      24,
      undefined,
    ]);
    expect([10, 25, 50, 6].map((size) => readProjectSearch({ size: String(size) }).size)).toEqual([
      undefined,
      25,
      50,
      undefined,
    ]);
    expect(ProjectCardsQuery.parse({}).size).toBe(6);
    expect(ProjectRowsQuery.parse({}).size).toBe(10);
    expect(ProjectCardsQuery.safeParse({ size: '7' }).success).toBe(false);
  });

  it('is the query of its call, types with a comma among them', () => {
    const search = readProjectSearch({
      type: 'tv-one-hour-drama',
      status: 'CLOSED,ACTIVE',
      site: 'Mars',
      startedAfter: '2026-01-01',
    });
    expect(search).toEqual({ type: 'tv-one-hour-drama', status: 'ACTIVE,CLOSED', startedAfter: '2026-01-01' });
    expect(ProjectRowsQuery.safeParse(search).success).toBe(true);
  });
});

it('[PJ-026] each status has its own words for a list without projects', () =>
  expect(projectMessages.noneWith).toEqual({
    ACTIVE: 'No active projects',
    CLOSED: 'No closed projects',
    NOT_STARTED: 'No not started projects',
  }));

describe('the types of projects', () => {
  it('each have a word of their own in addresses', () => {
    expect(new Set(projectTypeSlugs).size).toBe(projectTypes.length);
    expect(projectTypeSlugs.map(projectTypeOfSlug)).toEqual(projectTypes);
  });

  it('[PJ-005] are said together with the movie type where it applies', () => {
    expect(typesInText('Feature film', 'Theatrical')).toBe('Feature film, Theatrical');
    expect(typesInText('Commercial', 'Not applicable')).toBe('Commercial');
  });
});

it('[PJ-032] values of a project user are kept once each, and view only is held by view and manage', () =>
  expect(
    tidyValues([
      'customer_manage users view and manage',
      'customer_project view and manage',
      'customer_project view only',
      'customer_manage users view and manage',
    ]),
  ).toEqual(['customer_project view and manage', 'customer_manage users view and manage']));
