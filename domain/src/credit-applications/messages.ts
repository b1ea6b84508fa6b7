/** Texts of credit. Those with a § are the specification's, letter for letter; the rest is ours. */
export const creditMessages = {
  saved: 'Application Form Saved Successfully', // §8
  submitted: 'Credit Application Submitted Successfully', // §8
  submitRevision: 'Submit Revision', // §4
  needsRevisions: 'NEEDS REVISIONS', // §4
  coiSaved: 'Certificate Of Insurance saved successfully', // §8, CA-054
  coiUploaded: 'Certificate Of Insurance uploaded successfully', // §8
  coiRemoved: 'Certificate Of Insurance removed successfully', // §8
  tradeReferenceUploaded: 'Trade Reference uploaded successfully', // §8, CA-055
  tradeReferenceRemoved: 'Trade Reference removed successfully', // §8
  letterOfCreditUploaded: 'Letter of Credit/Guarantee uploaded successfully', // §8, CA-058
  letterOfCreditRemoved: 'Letter of Credit/Guarantee removed successfully', // §8
  documentUploaded: 'Document Uploaded Successfully', // §8, CA-059
  documentRemoved: 'Document Removed Successfully', // §8
  amountRequired: 'Enter an amount above zero',
  jobTotalTooLow: 'The job total cannot be below the line of credit',
  monthsRange: 'Enter 1 to 60 months',
  dateInFuture: 'This date cannot be in the future',
  employeesRange: 'Enter a number of employees',
  accountNumberInvalid: 'Enter 4 to 17 digits',
  ownDomain: 'A reference must not be of your own company',
  sameReference: 'Name three different companies',
  ownershipRange: 'Enter a share from 0 to 100 percent',
  ownershipTooHigh: 'The shares add up to more than 100 percent',
  fileMissing: 'Attach the PDF',
  contactMissing: 'Add at least one accounts payable contact',
  consentMissing: 'Tick the box to sign',
  paydexRange: 'PAYDEX is a number from 0 to 100',
  delinquencyRange: 'The delinquency score is a number from 101 to 670, or 0',
  failureRange: 'The failure score is a number from 1001 to 1875, or 0',
  reportDateOld: 'The report is older than 180 days',
  arAccountInvalid: 'Enter the six digits of the account',
  arAccountTaken: 'Another active account has this number',
  linesAboveLimit: 'The departments add up to more than the limit',
  departmentUnknown: 'Choose a department of the list',
  sameDepartment: 'Each department has one line',
  screeningOpen: 'The screening found a match. Judge it under Screening and tripwires first.',
  lowerNeedsComment: 'Say why the risk is lower than computed',
  versionGone: 'The application was submitted again since you opened it.',
  riskApproverIsCustomer: 'A risk approver cannot be a user of the customer',
  sameApprover: 'Name each approver once',
  dnbSaved: 'D&B report saved',
  contactSaved: 'Contact saved',
  contactRemoved: 'Contact removed',
  numberAgain: 'Type the number again: the customer has begun to change it',
  nothingCorrected: 'Nothing differs from what was submitted.',
  mailComes: 'We will e-mail you when it moves.',
  commentMissing: 'Write something first',
  reasonMissing: 'Choose at least one reason',
  otherReasonMissing: 'Say what the other reason is',
  conditionMissing: 'Name at least one condition',
  sayWhichCondition: 'Say what the condition is',
  dayNotAhead: 'Choose a day after today',
  dayTooFar: 'Choose a day within twelve months',
  dayNotBeforeExpiry: 'Choose a day before the credit expires',
  limitUnchanged: 'Choose another limit than the present one',
  evidenceUnknown: 'Choose a file of this application',
  guaranteeTooShort: 'The guarantee or letter of credit runs out too soon. Record a new one first.',
  selfAsked: 'You asked for this change, so somebody else has to decide.',
  riskByLink: 'Risk approvers answer by the links in their mails.',
  taskDone: 'Task done',
} as const;
