/** §8 External form. 'Invalid action type' and 'Failed to perform action' are those of the e-mail action page, 'Session expired' that of the session. */
export const externalFormMessages = {
  missingOrInvalid: 'No token or actionType or Invalid form found in URL',
  somethingWrong: 'Something went wrong. Please try again later.',
  notOpenTitle: 'This form is not open yet', // ours
  notOpen: 'Answer the mail that brought you here, or call us. We write the request down for you.', // ours
} as const;
