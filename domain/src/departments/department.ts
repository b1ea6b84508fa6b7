/** Costume has a block of its own on the credit screens: its rentals have their own form, approver and damage risk (credit.md §6). */
export const costumeDepartmentId = 'costume';
