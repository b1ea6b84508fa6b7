import type { DepartmentForm } from '@gatehouse/domain/departments/department.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { LotSpace, NewSpace, SpaceForm } from '@gatehouse/domain/spaces/lot-space.ts';
import type { AllocationChange, NewAllocation } from '@gatehouse/domain/spaces/space.ts';
import type { Work } from '#server/db/work.ts';

/** Days as they stand after a step. */
export interface HeldDays {
  readonly allocationId: string;
  readonly level: number | null;
  readonly version: number;
}

/** A project that may hold something, or may not. */
export interface ProjectToHold {
  readonly projectId: string;
  readonly companyId: string;
  readonly name: string;
  readonly number: string;
  readonly status: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
  readonly companyStatus: 'ACTIVE' | 'DISABLED';
  readonly creditOnHold: boolean;
}

/** What departments and spaces do for an import: the commands of their screens, by which nobody is mailed. */
export interface LotHands {
  readonly departments: {
    readonly add: (work: Work, person: Person, form: DepartmentForm) => Promise<{ readonly departmentId: string }>;
    readonly change: (
      work: Work,
      person: Person,
      asked: { readonly departmentId: string; readonly seenVersion: number; readonly form: DepartmentForm },
    ) => Promise<{ readonly version: number }>;
  };
  readonly spaces: {
    readonly add: (work: Work, person: Person, said: NewSpace) => Promise<{ readonly space: LotSpace }>;
    readonly change: (
      work: Work,
      person: Person,
      spaceId: string,
      seenVersion: number,
      said: SpaceForm,
    ) => Promise<{ readonly space: LotSpace }>;
    /** Nobody else names a space until the transaction ends. */
    readonly lockNames: (work: Work) => Promise<void>;
    readonly placeNamesAt: (work: Work, site: Site) => Promise<readonly string[]>;
  };
  readonly holds: {
    readonly hold: (work: Work, person: Person, wanted: NewAllocation) => Promise<HeldDays>;
    readonly confirm: (work: Work, person: Person, allocationId: string) => Promise<HeldDays>;
    readonly change: (
      work: Work,
      person: Person,
      allocationId: string,
      change: AllocationChange,
      seenVersion: number,
    ) => Promise<HeldDays>;
    /** Those that have one of these words, in small letters, as their number or name. */
    readonly projectsNamed: (work: Work, person: Person, words: readonly string[]) => Promise<readonly ProjectToHold[]>;
  };
}
