import type { CustomerPermission } from '@gatehouse/domain/permissions/customer.ts';

export type PanelName = 'requests' | 'credit' | 'passes' | 'project-users' | 'on-the-lot' | 'weather';

/** The panels of the overview in their order, each with the permission that shows it (§6 Customer permission map). */
export const customerPanels: readonly {
  readonly name: PanelName;
  readonly permission: CustomerPermission;
  /** Whoever holds this finds the same elsewhere. */
  readonly unless?: CustomerPermission;
}[] = [
  { name: 'requests', permission: 'viewRequest' },
  { name: 'credit', permission: 'viewCreditAppWidget' },
  { name: 'passes', permission: 'makeRequest' },
  // a company admin finds everybody in the company (decision 0082)
  { name: 'project-users', permission: 'manageProjectUser', unless: 'viewCompanyUsers' },
  { name: 'on-the-lot', permission: 'viewOnTheLot' },
  { name: 'weather', permission: 'viewWeather' },
];

/** Columns of twelve, row by row as in the drawing; what is missing leaves its room to its neighbours. */
const rows: readonly Readonly<Partial<Record<PanelName, number>>>[] = [
  { requests: 5, credit: 4, passes: 3 },
  { 'project-users': 12 },
  { 'on-the-lot': 8, weather: 4 },
];

/** How wide each shown panel stands: every row fills its twelve columns. */
export const spansOf = (shown: readonly PanelName[]): Readonly<Partial<Record<PanelName, number>>> => {
  const spans: Partial<Record<PanelName, number>> = {};
  for (const row of rows) {
    const names = (Object.keys(row) as PanelName[]).filter((name) => shown.includes(name));
    const drawn = names.reduce((sum, name) => sum + (row[name] ?? 0), 0);
    let left = 12;
    names.forEach((name, index) => {
      const span = index === names.length - 1 ? left : Math.round((12 * (row[name] ?? 0)) / drawn);
      spans[name] = span;
      left -= span;
    });
  }
  return spans;
};
