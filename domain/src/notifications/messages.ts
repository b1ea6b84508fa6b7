/** The inbox and the links that stop mails. All ours. */
export const notificationMessages = {
  title: 'Notifications',
  allRead: 'All notifications are read.',
  none: 'Nothing has happened yet',
  noneText: 'What we write to you by e-mail is kept here as well, for 90 days.',
  noneUnread: 'You have read everything',
} as const;
