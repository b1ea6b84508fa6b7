import type { Permission } from '../permissions/can.ts';
import { can } from '../permissions/can.ts';
import type { Person, StudioRole } from '../permissions/people.ts';
import { userTypes } from '../permissions/people.ts';
import type { AccountState } from './account-state.ts';
import { usersMessages } from './messages.ts';

/** §4 Account actions on a user, with what belongs to them: unfreeze, resend, reset, company admin. `edit` is the form. */
export const accountActions = [
  'edit',
  'invite',
  'resetPassword',
  'resetSecondFactor',
  'makeCompanyAdmin',
  'unmakeCompanyAdmin',
  'freeze',
  'unfreeze',
  'deactivate',
  'activate',
  'remove',
] as const;
export type AccountAction = (typeof accountActions)[number];

/** Whom it would happen to. `lastAdmin`: nobody else could do this person's work as company admin or System Admin (decisions §2). */
export interface AccountTarget {
  readonly userProfileId: string;
  readonly userTypeId: number;
  readonly companyId: string | null;
  readonly companyAdmin: boolean;
  readonly roles: readonly StudioRole[];
  readonly projectIds: readonly string[];
  readonly state: AccountState;
  readonly lastAdmin: boolean;
  /** Do codes of an app stand beside their password? */
  readonly secondFactor: boolean;
}

/** A no, with the reason that a person reads. `kind` forbidden: not yours to do; conflict: not as things are. */
export interface AccountNo {
  readonly kind: 'forbidden' | 'conflict';
  readonly reason: string | null;
}

interface Rule {
  /** Customers about customers of their company (§6 Customer map). null: nobody. */
  readonly customer: Permission | null;
  /** Staff about customers, and about staff (§6 Studio map). */
  readonly staffOfCustomer: Permission | null;
  readonly staffOfStaff: Permission | null;
  readonly from: readonly AccountState[];
  /** Refused for the last one who can administer: decisions §2. */
  readonly endsAdmin?: true;
  readonly admin?: boolean;
  /** Of whoever lost app and recovery codes: a System Admin's to do, as powers are (decision 0136). */
  readonly ofFactor?: true;
}

const anyState = ['ACTIVE', 'INVITED', 'FROZEN', 'DISABLED'] as const;
const onOff = {
  customer: 'deactivateUser',
  staffOfCustomer: 'deactivateUser',
  staffOfStaff: 'deactivateUser',
} as const;

/** Freeze is held by those who deactivate (decisions §2). Company admins are made by a company admin or by those of the staff who may deactivate. */
const rules: Readonly<Record<AccountAction, Rule>> = {
  edit: {
    customer: 'editCustomerUser',
    staffOfCustomer: 'editCustomerUser',
    staffOfStaff: 'editStudioUser',
    from: anyState,
  },
  invite: {
    customer: 'addCustomerUser',
    staffOfCustomer: 'addCustomerUser',
    staffOfStaff: 'addStudioUser',
    from: ['INVITED'],
  },
  resetPassword: {
    customer: 'forcePasswordReset',
    staffOfCustomer: 'forcePasswordReset',
    staffOfStaff: 'forcePasswordReset',
    from: ['ACTIVE'],
  },
  resetSecondFactor: {
    customer: null,
    staffOfCustomer: 'forcePasswordReset',
    staffOfStaff: 'forcePasswordReset',
    from: ['ACTIVE', 'FROZEN'],
    ofFactor: true,
  },
  makeCompanyAdmin: {
    customer: 'makeCompanyAdmin',
    staffOfCustomer: 'deactivateUser',
    staffOfStaff: null,
    from: ['ACTIVE', 'INVITED'],
    admin: false,
  },
  unmakeCompanyAdmin: {
    customer: 'makeCompanyAdmin',
    staffOfCustomer: 'deactivateUser',
    staffOfStaff: null,
    from: anyState,
    admin: true,
    endsAdmin: true,
  },
  freeze: { ...onOff, from: ['ACTIVE'], endsAdmin: true },
  unfreeze: { ...onOff, from: ['FROZEN'] },
  deactivate: { ...onOff, from: ['ACTIVE', 'INVITED', 'FROZEN'], endsAdmin: true },
  activate: { ...onOff, from: ['DISABLED'] },
  remove: {
    customer: null,
    staffOfCustomer: 'removeCustomerUser',
    staffOfStaff: null,
    from: anyState,
    endsAdmin: true,
  },
};

const no = (kind: AccountNo['kind'], reason: string | null): AccountNo => ({ kind, reason });

const isCustomer = ({ userTypeId }: { readonly userTypeId: number }): boolean => userTypeId === userTypes.customer;

/** Customers who manage users do so on the projects they hold it for; who manages every customer user of the company, on all (§6). */
const holds = (actor: Person, target: AccountTarget, permission: Permission): boolean => {
  if (!isCustomer(actor) || can(actor, 'manageCustomerUser')) return can(actor, permission);
  return target.projectIds.some((projectId) => can(actor, permission, projectId));
};

/**
 * May `actor` do it to `target` now? null: yes. The server refuses by it, the screen offers by it; whether the actor sees the target at
 * all was asked before. US-024, US-025, decisions §2.
 */
export const refusalOfAction = (actor: Person, action: AccountAction, target: AccountTarget): AccountNo | null => {
  const rule = rules[action];
  const permission = isCustomer(actor)
    ? isCustomer(target)
      ? rule.customer
      : null
    : isCustomer(target)
      ? rule.staffOfCustomer
      : rule.staffOfStaff;
  if (permission === null || !holds(actor, target, permission)) return no('forbidden', null);
  if (actor.userProfileId === target.userProfileId && action !== 'edit')
    return no('forbidden', usersMessages.ownAccount);
  if (isCustomer(actor) && target.companyAdmin && !can(actor, 'activateDeactivateCompanyAdmin'))
    return no('forbidden', usersMessages.onlyCompanyAdmin);
  if (rule.ofFactor === true && !actor.roles.includes('System Admin')) return no('forbidden', null);
  if (target.roles.includes('System Admin') && !actor.roles.includes('System Admin'))
    return no('forbidden', usersMessages.onlySystemAdmin);
  if (!rule.from.includes(target.state) || (rule.admin !== undefined && rule.admin !== target.companyAdmin))
    return no('conflict', usersMessages.notNow);
  if (rule.ofFactor === true && !target.secondFactor) return no('conflict', usersMessages.notNow);
  if (rule.endsAdmin === true && target.lastAdmin)
    return no('conflict', isCustomer(target) ? usersMessages.lastCompanyAdmin : usersMessages.lastSystemAdmin);
  return null;
};

/** What the menu of a person offers, in the order of the table. What the rule of the last admin forbids is shown with its reason. */
export const offeredActions = (
  actor: Person,
  target: AccountTarget,
): readonly { readonly action: AccountAction; readonly disabledBecause?: string }[] =>
  accountActions.flatMap((action) => {
    const refusal = refusalOfAction(actor, action, target);
    if (refusal === null) return [{ action }];
    const { reason } = refusal;
    const isLast = reason === usersMessages.lastCompanyAdmin || reason === usersMessages.lastSystemAdmin;
    return isLast && reason !== null ? [{ action, disabledBecause: reason }] : [];
  });
