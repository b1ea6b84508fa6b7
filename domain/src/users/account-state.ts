/** What people read of an account. §3, §4 know ACTIVE and DISABLED; invited and frozen are states of an active one (decisions §2). */
export const accountStates = ['ACTIVE', 'INVITED', 'FROZEN', 'DISABLED'] as const;
export type AccountState = (typeof accountStates)[number];

interface AccountFacts {
  readonly status: 'ACTIVE' | 'DISABLED';
  readonly frozen: boolean;
  readonly accepted: boolean;
}

/** Disabled says more than frozen, frozen more than invited. */
export const accountStateOf = ({ status, frozen, accepted }: AccountFacts): AccountState => {
  if (status === 'DISABLED') return 'DISABLED';
  if (frozen) return 'FROZEN';
  return accepted ? 'ACTIVE' : 'INVITED';
};

export const accountStateLabels = {
  ACTIVE: 'Active',
  INVITED: 'Invited',
  FROZEN: 'Frozen',
  DISABLED: 'Disabled',
} as const satisfies Record<AccountState, string>;
