/** Texts of sign-in and session: §4, §8; the ones marked ours are the proposals of the message catalogue. */
export const sessionMessages = {
  secureSessionExpired: 'Your secure session is expired. Please login again.',
  sessionExpired: 'Session expired. Please log in again.',
  warning5: 'Your session will expire in 5 minutes.', // ours
  warning1: 'Your session will expire in 1 minute.', // ours
  profileNotRetrieved: 'Profile data could not be retrieved.',
  signInFailed: 'Sign in failed. Check your email and password.', // ours
  accountFrozen: 'Your account is frozen. You cannot sign in for now.', // ours: decisions §2, neutral as the mail is
  noAccessYet: 'You have no access yet. Ask your company admin, or contact us.', // ours
  tooManyTries: 'Too many tries. Wait a moment and try again.', // ours
  providerDown: 'Sign in is not available right now. Try again in a moment.', // ours
  signInAgain: 'Your sign in could not be finished. Try again.', // ours
  resetSent: 'If this address has an account, a mail with a link is on its way.', // ours
  resetDone: 'Your password is changed. Sign in with the new one.', // ours
  inviteDone: 'Your password is set. Sign in with it.', // ours
  linkOver: 'This link is no longer valid. Ask for a new one.', // ours
  linkOverInvited: 'Were you invited? The person who invited you can send the invitation again.', // ours
  passwordTooShort: 'Use at least 15 characters.', // ours: NIST 800-63B-4, promises rule 21
  passwordTooLong: 'Use at most 128 characters.', // ours
  passwordCommon: 'This password is too easy to guess.', // ours
  cacheCleared: 'Cache cleared', // ours: §7 logout answers with a message
  authenticated: 'Authenticated', // ours
  logErrorInLogoutUrl: 'Error in Logout URL',
} as const;
