/** The address of an application for staff. */
export interface StaffApplicationSearch {
  readonly creditApplicationId: string;
  /** The day that it is shown as of; without one, as it is now. */
  readonly asOf?: string;
}

export const readStaffApplicationSearch = ({
  creditApplicationId,
  asOf,
}: Readonly<Record<string, unknown>>): StaffApplicationSearch => ({
  creditApplicationId: typeof creditApplicationId === 'string' ? creditApplicationId : '',
  ...(typeof asOf === 'string' ? { asOf } : {}),
});
