import { describe, expect, it } from 'vitest';
import { decideStatus, openStatusMoves, type ProjectFacts, projectStatuses } from './lifecycle.ts';

const facts = (part: Partial<ProjectFacts>): ProjectFacts => ({
  status: 'ACTIVE',
  companyStatus: 'ACTIVE',
  hasOpenApplication: false,
  spacesAhead: 0,
  ...part,
});

describe('the status of a project', () => {
  it('[PJ-023] is one of Active, Closed and Not Started', () =>
    expect([...projectStatuses].sort()).toEqual(['ACTIVE', 'CLOSED', 'NOT_STARTED']));

  it('[PJ-025] goes to the next one, back from Closed to Active, and nowhere else', () => {
    const possible = projectStatuses.flatMap((status) =>
      projectStatuses.filter((to) => decideStatus(to, facts({ status })).ok).map((to) => `${status} ${to}`),
    );
    expect(possible).toEqual(['NOT_STARTED ACTIVE', 'ACTIVE CLOSED', 'CLOSED ACTIVE']);
  });

  it('says every reason that keeps a project open', () => {
    expect(decideStatus('CLOSED', facts({ hasOpenApplication: true, spacesAhead: 3 }))).toEqual({
      ok: false,
      because: [
        'Its credit application is open. It must be decided or withdrawn first.',
        '3 spaces or resources are held or confirmed. Release them first.',
      ],
    });
  });

  it('lets nothing start or reopen for a disabled company, and lets what runs be closed', () => {
    const disabled = (status: ProjectFacts['status']) => facts({ status, companyStatus: 'DISABLED' });
    expect(decideStatus('ACTIVE', disabled('NOT_STARTED')).ok).toBe(false);
    expect(decideStatus('ACTIVE', disabled('CLOSED')).ok).toBe(false);
    expect(decideStatus('CLOSED', disabled('ACTIVE')).ok).toBe(true);
  });

  it('offers the one move that belongs to it, with its reasons', () => {
    expect(openStatusMoves(facts({ status: 'NOT_STARTED' }))).toEqual([{ move: 'start', to: 'ACTIVE', because: [] }]);
    expect(openStatusMoves(facts({ hasOpenApplication: true }))[0]?.because).toHaveLength(1);
    expect(openStatusMoves(facts({ status: 'CLOSED' })).map(({ move }) => move)).toEqual(['reopen']);
  });
});
