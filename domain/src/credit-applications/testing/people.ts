import { defaultApprovalPolicy } from '../../approval-policy/policy.ts';
import type { ApprovalDesignation, Person } from '../../permissions/people.ts';
import { personWith } from '../../permissions/testing/person.ts';
import type { CreditFacts } from '../facts.ts';
import type { Mover } from '../lifecycle.ts';

/** The project of the tests, and one that nobody in them works on. */
export const lowWater = '10000000-0000-4000-8000-000000000001';
export const elsewhere = '10000000-0000-4000-8000-000000000002';

const credit = 'customer_credit application view and manage';
const dollars = (amount: number): number => amount * 100;

let count = 0;
const person = (facts: Partial<Person>): Person => {
  count += 1;
  return personWith({
    userProfileId: `20000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    userTypeId: 2,
    email: `person${count}@gatehouse.example`,
    ...facts,
  });
};
const customer = (facts: Partial<Person>): Person =>
  person({ userTypeId: 1, companyId: '30000000-0000-4000-8000-000000000001', ...facts });
const held = (level: 1 | 2, departmentId: string | null, cap: number | null = null): ApprovalDesignation => ({
  level,
  departmentId,
  capCents: cap === null ? null : dollars(cap),
});

/** The cast of the demo lot as the rules see it (demo-data: People); each with what makes them different. */
export const people = {
  ines: customer({ companyAdmin: true }),
  paul: customer({ projectValues: { [lowWater]: ['customer_project view and manage'] } }),
  vera: customer({ projectValues: { [lowWater]: ['customer_project view only'] } }),
  carl: customer({ accountsPayable: true, projectValues: { [lowWater]: [credit] } }),
  mina: customer({ projectValues: { [lowWater]: ['customer_manage users view and manage'] } }),
  /** Holds the credit value, on another project. */
  otto: customer({ projectValues: { [elsewhere]: [credit], [lowWater]: [] } }),
  sam: person({ roles: ['System Admin'] }),
  casey: person({ roles: ['CSR'] }),
  drew: person({
    roles: ['Department User', 'Level 1 Approver'],
    departmentIds: ['costume'],
    designations: [held(1, 'costume', 100_000)],
  }),
  helen: person({
    roles: ['Department Head', 'Level 1 Approver', 'Level 2 Approver'],
    departmentIds: ['costume'],
    designations: [held(1, 'costume', 500_000), held(2, 'costume', 500_000)],
  }),
  ray: person({
    roles: ['Department User', 'Level 1 Approver'],
    departmentIds: ['grip'],
    designations: [held(1, 'grip')],
  }),
  gwen: person({
    roles: ['Department Head', 'Level 2 Approver'],
    departmentIds: ['grip'],
    designations: [held(2, null)],
  }),
  lena: person({
    roles: ['Department User', 'Level 1 Approver'],
    values: ['Final Review'],
    departmentIds: ['set-lighting'],
    designations: [held(1, 'set-lighting')],
  }),
  leo: person({
    roles: ['Department Head', 'Level 2 Approver'],
    values: ['Final Review'],
    departmentIds: ['set-lighting'],
    designations: [held(2, 'set-lighting')],
  }),
  joan: person({ roles: ['A/R'], values: ['Final Review', 'A/R Number'], authorityCents: dollars(1_000_000) }),
  ari: person({ roles: ['A/R'] }),
  avery: person({ roles: ['A/R', 'CSR'] }),
} as const satisfies Record<string, Person>;
export type Name = keyof typeof people;

/** Somebody of the cast, a job, or whom a mailed link names. */
export type Asker = Name | 'system' | 'risk-approver';
export const moverOf = (asker: Asker): Mover =>
  asker === 'system' || asker === 'risk-approver' ? asker : people[asker];

/** An application for which every guard of the life cycle is content: the levels have answered, the number is set, nothing is missing. */
export const ready: CreditFacts = {
  status: 'FINAL_REVIEW',
  projectId: lowWater,
  projectStatus: 'ACTIVE',
  companyStatus: 'ACTIVE',
  submittedVersion: 1,
  ownerId: null,
  preparedBy: [people.carl.userProfileId],
  limitCents: dollars(50_000),
  riskTier: 'low',
  policy: defaultApprovalPolicy,
  lines: [
    { departmentId: 'costume', amountCents: dollars(30_000) },
    { departmentId: 'grip', amountCents: dollars(20_000) },
  ],
  approvals: [],
  risk: [],
  arNumber: '34567',
  missingSections: [],
  openRevisionItems: [],
  missingReview: [],
  conditionsOpen: false,
  daysPastConditions: null,
  validPayableContacts: 1,
  daysSinceDecision: 3,
  daysInStatus: 3,
  daysToExpiry: 30,
  statusBeforeHold: null,
  otherOpen: false,
  limitChangeOpen: false,
};

/** Level 1 of both departments, given by the two who hold it. */
export const level1Given: CreditFacts['approvals'] = [
  { level: 'LEVEL_1', departmentId: 'costume', byUserId: people.drew.userProfileId },
  { level: 'LEVEL_1', departmentId: 'grip', byUserId: people.ray.userProfileId },
];
