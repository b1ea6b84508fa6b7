/** Texts of My profile (§5, §8). The long one is for the profile tab, the short one for settings and notifications (US-038). */
export const profileMessages = {
  profileSaved: 'User Profile has been successfully updated',
  settingsSaved: 'User Profile Updated Successfully',
  errorUpdating: 'Error in updating the profile',
  timeZoneInvalid: 'Choose a time zone from the list', // ours
  sessionEnded: 'This device is signed out.', // ours
  everywhereEnded: 'You are signed out everywhere.', // ours
  alwaysSent: 'This message is always sent.', // ours
} as const;
