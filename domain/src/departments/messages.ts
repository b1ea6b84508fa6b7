/** What is said about departments. Ours; the specification knows no such page. */
export const departmentMessages = {
  added: 'The department is added.',
  saved: 'The department is saved.',
  closed: 'The department is closed.',
  closesLater: 'The department closes on that day.',
  opened: 'The department is open.',
  staysOpen: 'The department stays open.',
  nameTaken: 'An open department has this name',
  codeTaken: 'An open department has this code',
  codeInvalid: 'Two to eight capital letters or digits',
  hoursInvalid: 'A whole number of hours, from 1 to 80',
  shareInvalid: 'A whole number of percent, from 1 to 100',
  siteUnknown: 'There is no such site',
  isClosed: 'This department is closed. Open it again to change it.',
  notClosed: 'This department is open.',
  dayOver: 'Choose today or a later day',
  receiverMissing: 'Choose who takes over what is open',
  receiverUnknown: 'Choose another department that is open and stays open',
  isReceiver: (name: string) => `${name} closes into this department. Choose another receiver there first.`,
  rightsWait: (name: string) =>
    `A change of the rights of ${name} waits for a second System Admin. It is answered first.`,
  askerGone: 'Whoever asked for the closing is no System Admin any more.',
} as const;
