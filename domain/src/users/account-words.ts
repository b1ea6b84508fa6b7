import { countOf } from '../text/format.ts';
import type { AccountAction } from './account-actions.ts';

type Asked = Exclude<AccountAction, 'edit'>;

/** §4: each asks 'Are you sure you want to {action}?', Yes or No (US-017). `done` is the toast after it. */
const words = {
  invite: {
    label: 'Send invitation again',
    action: 'send the invitation to {name} again',
    done: 'The invitation is on its way.',
  },
  resetPassword: {
    label: 'Force password reset',
    action: 'force a password reset for {name}',
    done: 'The password is void. A mail with a link is on its way.',
  },
  resetSecondFactor: {
    label: 'Reset second factor',
    action: 'reset the second factor of {name}',
    done: 'The second factor is off. They and the other System Admins are told.',
  },
  makeCompanyAdmin: { label: 'Make company admin', action: 'make {name} company admin', done: 'Company admin added' },
  unmakeCompanyAdmin: {
    label: 'Remove company admin',
    action: 'take the company admin away from {name}',
    done: 'Company admin removed',
  },
  freeze: { label: 'Freeze account', action: 'freeze the account of {name}', done: 'Account frozen' },
  unfreeze: { label: 'Unfreeze account', action: 'unfreeze the account of {name}', done: 'Account unfrozen' },
  deactivate: { label: 'Deactivate', action: 'deactivate {name}', done: 'User deactivated' },
  activate: { label: 'Activate', action: 'activate {name}', done: 'User activated' },
  remove: { label: 'Remove user', action: 'remove {name}', done: 'User removed' },
} as const satisfies Record<Asked, { label: string; action: string; done: string }>;

/** What happens when they say yes, in a sentence under the question. */
const effects: Readonly<Record<Asked, string>> = {
  invite: 'The link in the earlier mail stops working. The new one works for seven days.',
  resetPassword: 'They are signed out everywhere and cannot sign in until they set a new password.',
  resetSecondFactor:
    'For somebody who lost the app and the recovery codes, and whom you know to be them. They are signed out everywhere and sign in with the password alone.',
  makeCompanyAdmin: 'They may do everything on every project of the company.',
  unmakeCompanyAdmin: 'They keep what they hold on single projects.',
  freeze: 'Sign in is blocked at once. Projects and rights are kept.',
  unfreeze: 'They can sign in again with everything they had.',
  deactivate: 'They are signed out everywhere and leave every list to choose from. Their work stays.',
  activate: 'They can sign in again.',
  remove: 'They leave every list and every project. What they did stays in the history under their name.',
};

/** What may be done to several at once (decisions §10): the actions that ask for nothing besides a Yes. */
export const actionsOfMany = ['invite', 'freeze', 'unfreeze', 'deactivate', 'activate'] as const satisfies Asked[];
export type ActionOfMany = (typeof actionsOfMany)[number];
const manyInWords = {
  invite: (count) => `send ${countOf(count, 'invitation')} again`,
  freeze: (count) => `freeze ${countOf(count, 'account')}`,
  unfreeze: (count) => `unfreeze ${countOf(count, 'account')}`,
  deactivate: (count) => `deactivate ${countOf(count, 'user')}`,
  activate: (count) => `activate ${countOf(count, 'user')}`,
} as const satisfies Record<ActionOfMany, (count: number) => string>;
/** 'Are you sure you want to freeze 3 accounts?' */
export const questionOfMany = (action: ActionOfMany, count: number): string =>
  `Are you sure you want to ${manyInWords[action](count)}?`;

export const labelOfAction = (action: Asked): string => words[action].label;
export const doneOfAction = (action: Asked): string => words[action].done;
export const effectOfAction = (action: Asked): string => effects[action];
/** 'Are you sure you want to freeze the account of Ada Wynn?' */
export const questionOfAction = (action: Asked, name: string): string =>
  `Are you sure you want to ${words[action].action.replace('{name}', name)}?`;
