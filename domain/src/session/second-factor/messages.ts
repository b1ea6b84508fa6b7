/** Texts of the second factor; all ours. */
export const secondFactorMessages = {
  codeWrong: 'This code does not count. Codes of the app change every 30 seconds and count once.',
  codeUsed: 'This code has counted already. Wait for the next one.',
  notStarted: 'This has changed meanwhile. Begin again.',
  alreadyOn: 'App codes are on. Remove them first.',
  notOn: 'App codes are not on.',
  turnedOn: 'App codes are on.',
  codesRenewed: 'These are your new recovery codes. The earlier ones are over.',
  removed: 'App codes are off. You were signed out everywhere else.',
  leaveCodes: 'You have not said that you have kept the recovery codes. They are not shown again.',
} as const;
