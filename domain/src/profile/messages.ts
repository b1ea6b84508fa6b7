/** Texts of My profile (§5, §8). The long one is for the profile tab, the short one for settings and notifications (US-038). */
export const profileMessages = {
  profileSaved: 'User Profile has been successfully updated',
  settingsSaved: 'User Profile Updated Successfully',
  errorUpdating: 'Error in updating the profile',
  timeZoneInvalid: 'Choose a time zone from the list', // ours
  sessionEnded: 'This device is signed out.', // ours
  everywhereEnded: 'You are signed out everywhere.', // ours
  stopLinkOver: 'This link does not work any more.', // ours
  mailsStopped: 'These e-mails are stopped.', // ours
  alwaysSent: 'This message is always sent.', // ours
} as const;

/** The page that explains what somebody may see and do, and why. All ours. */
export const rightsMessages = {
  deactivated: 'The account is deactivated',
  frozen: 'The account is frozen',
  companyDisabled: 'The company is disabled',
  invited: 'The invitation is not used yet',
  rowsOfStaff: 'Staff see the rows of every company.',
  rowsOfAdmin: (company: string): string => `Company admin: every project of ${company}.`,
  rowsOfMember: (company: string): string => `The projects of ${company} they are a member of.`,
} as const;
