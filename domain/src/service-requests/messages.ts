/** What requests say. The specification names the calls and the two confirmations (§4 Account actions); the sentences are ours. */
export const requestMessages = {
  submitted: (number: string): string => `${number} is on its way`,
  saved: 'Draft saved',
  discarded: 'Draft discarded',
  assigned: 'Request assigned',
  commented: 'Comment added',
  resubmitted: (number: string): string => `Resubmitted as ${number}`,
  begun: 'Draft started',
  begunAgain: 'Everything is filled in again. Look it over and submit it.',
  confirmed: 'Confirmed. It counts from now on.',
  linkMade: 'Link copied. It works for 30 days.',
  sendLink: 'The form is in the mail',
  // §4: each with a yes/no confirmation
  askCancel: 'Are you sure you want to cancel this request?',
  askRetrigger: 'Are you sure you want to send this request again?',
  // refusals
  notYours: 'You may not do this.',
  notNow: (button: string): string => `${button} is not possible now.`,
  projectNotActive: 'The project is not active.',
  companyDisabled: 'The company is disabled.',
  cashUntilCredit: 'Cash, until credit',
  creditOnHold:
    'The credit of this project is on hold. Ask for it as cash on delivery, or the department has to agree.',
  workBegun: 'The work has begun: the department is asked to cancel it.',
  notDelivered: 'Only what was not delivered, or not acknowledged in time, is sent again.',
  reasonMissing: 'Say why',
  questionMissing: 'Say what is missing',
  answerMissing: 'Write an answer',
  departmentMissing: 'Choose a department',
  notOfDepartment: 'This person does not work for the department of the request.',
  unconfirmed: 'The requester has to confirm it first.',
  timesBackwards: 'The end is before the start',
  agreeTimes: (hours: string) =>
    `Times of the lot, ${hours} on workdays. The work itself may go on over night.`,
  outsideHours: (hours: string): string => `Agreed times begin and end within the business hours of the lot, ${hours}`,
  assignWhenOpen: 'Only an open request is given to somebody.',
  filesFixed: 'Files are added before the request is closed, and taken away while it is a draft.',
  tooManyFiles: (most: number): string =>
    most === 0 ? 'This form takes no files' : `This form takes up to ${most} files`,
  departmentUnknown: 'Choose departments of the list',
  nobodyGetsIt: 'Nobody gets requests of this type yet. Client services can say who does.',
  formChanged: 'The form was changed meanwhile. Look it over and submit again.',
} as const;
