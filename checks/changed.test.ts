import { describe, expect, it } from 'vitest';
import { belongingTo } from './steps/changed.mjs';

const journeys = ['decisions.e2e.ts', 'main-path.e2e.ts', 'users.e2e.ts', 'users-list.e2e.ts', 'faqs.e2e.ts'];
const of = (...files: string[]) => belongingTo(files, journeys);

describe('what `npm run check -- --changed` runs', () => {
  it('for a rule: the types of all who read it, the tests that import it, and the calls of its subject', () => {
    expect(of('domain/src/users/powers.ts')).toEqual({
      types: ['domain', 'domain/tsconfig.test.json', 'server', 'web', 'tsconfig.around.json'],
      lint: ['domain/src/users/powers.ts'],
      related: ['domain/src/users/powers.ts'],
      beside: ['server/src/features/users/'],
      journeys: [],
    });
  });

  it('for a call: the tests of its feature and the journeys of its name', () => {
    const { types, beside, journeys: walked } = of('server/src/features/users/commands/freeze.ts');
    expect(types).toEqual(['server', 'tsconfig.around.json']);
    expect(beside).toEqual(['server/src/features/users/']);
    expect(walked).toEqual(['users.e2e.ts', 'users-list.e2e.ts']);
  });

  it('for a room of credit: the tests of that room and the journey that walks it', () => {
    const { beside, journeys: walked } = of('server/src/features/credit-applications/deciding/commands/risk.ts');
    expect(beside).toEqual(['server/src/features/credit-applications/deciding/']);
    expect(walked).toEqual(['decisions.e2e.ts']);
  });

  it('for the platform what stands in the same folder, and for a journey itself', () => {
    expect(of('server/src/platform/mail/outbox.ts').beside).toContain('server/src/platform/mail/render.test.ts');
    expect(of('local/stop.ts').beside).toContain('local/start.test.ts');
    expect(of('local/stop.ts').beside).not.toContain('local/start.sweep.test.ts');
    expect(of('e2e/faqs.e2e.ts')).toMatchObject({ beside: [], journeys: ['faqs.e2e.ts'] });
  });

  it('for a style sheet the types of those who wear its classes', () => {
    expect(of('web/src/features/users/users.module.css')).toMatchObject({ types: ['web'], related: [] });
  });

  it('for a document nothing but the rules of the house, which always run', () => {
    expect(of('docs/tour.md')).toEqual({ types: [], lint: [], related: [], beside: [], journeys: [] });
  });
});
