/** §7 Response handling: what a person reads for any 500. */
export const httpMessages = {
  serverError: 'We encountered an error. Please try again later.',
  tooManyRequests: 'Too many requests. Try again in a moment.',
  unavailable: 'The service is not available right now. Try again in a moment.',
  noRoom: 'There is no room to keep this right now. Try again later.',
  fileMissing: 'This file is no longer stored.',
  tooSlow: 'The request did not arrive in time.',
  headersTooLarge: 'The headers of the request are too large.',
  tooLarge: 'The request is too large.',
  unsupportedMediaType: 'This content type is not supported.',
  methodNotAllowed: 'This method is not allowed here.',
  malformed: 'The request could not be read.',
  stale: 'Somebody changed this since you opened it. Your text is kept; look at the new version and save again.',
  versionMissing: 'Say which version you saw (If-Match).',
  idempotencyMismatch: 'This key was used for another request.',
} as const;
