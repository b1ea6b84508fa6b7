import type { CustomerPermission } from './customer.ts';
import type { StudioPermission } from './studio.ts';

/**
 * Rights of the maps that no call asks for: what each shows, and what asks instead. The page of rights says it of them, and a check holds the list
 * to be exact: a right that guards nothing and is not here is refused, and so is one that is here and guards something (decision 0084).
 */
export const screensOnly = {
  customer: {
    accessOverview:
      'It puts the overview into the menu. The page asks for a sign-in, and each panel for a right of its own.',
    accessClientResource:
      'It shows the client resources on the overview. The handbook, the maps and the directory are public pages.',
    dashboardAddUser: 'It shows "Add user" on the overview. The calls ask for the right to add a customer user.',
    addProject: 'Nobody on the customer\u2019s side holds it, and there is no call for it.',
  },
  studio: {
    accessOverview: 'The dashboards ask for a sign-in, and each panel for a right of its own.',
    accessClientResource: 'The handbook, the maps and the directory are public pages.',
    viewRequestWidget: 'It shows the requests on the dashboard. The calls ask for the right to open the requests.',
  },
} as const satisfies {
  readonly customer: Readonly<Partial<Record<CustomerPermission, string>>>;
  readonly studio: Readonly<Partial<Record<StudioPermission, string>>>;
};

/** What the page of rights says of a right that guards nothing by itself; null for all others. */
export const screensOnlyInWords = (side: 'customer' | 'studio', permission: string): string | null => {
  const notes: Readonly<Record<string, string>> = screensOnly[side];
  return Object.hasOwn(notes, permission) ? `Guards no call by itself. ${notes[permission]}` : null;
};
