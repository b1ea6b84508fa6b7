/** Texts of the registry of guarantors; all ours. */
export const guarantorMessages = {
  added: 'Guarantor added',
  saved: 'Guarantor saved',
  nameTaken: 'A guarantor of this name is in the registry',
  kindMissing: 'Choose what kind of guarantor it is',
  capPositive: 'Enter an amount above zero, or leave it empty for no cap',
  totalBelowShow: 'The cap in total cannot be below the cap per show',
} as const;
