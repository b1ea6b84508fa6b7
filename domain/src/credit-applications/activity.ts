import type { MoveName } from './lifecycle.ts';
import { type Section, sectionTitles } from './sections/section.ts';

type BesideMoves =
  | 'start'
  | 'doTask'
  | 'endEarlier'
  | 'handOver'
  | 'sendLetter'
  | 'saveContact'
  | 'removeContact'
  | 'attach'
  | 'reviewTripwire'
  | 'recordInstrument'
  | 'changeInstrument'
  | 'removeInstrument'
  | 'recordPolicy'
  | 'changePolicy'
  | 'removePolicy'
  | 'rescreen'
  | 'detach'
  | 'shareSection'
  | 'revokeShare'
  | 'guestSaved'
  | 'guestDone'
  | 'askReference'
  | 'remindReference'
  | 'answerReference'
  | 'typeReference'
  | 'refuseReference'
  | 'waiveReference'
  | 'recallReference'
  | 'referenceSilent';

/** What the activity log says after the name: "Gwen Ashdown approved level 2". One entry per move, and for what happens beside the moves. */
const words: Readonly<Record<MoveName | BesideMoves, string>> = {
  start: 'started the application',
  doTask: 'ticked off a task',
  endEarlier: 'set an earlier end of the credit',
  save: 'saved the application',
  delete: 'deleted the draft',
  submit: 'submitted the application',
  recall: 'recalled the application',
  claim: 'started the review',
  requestRevision: 'requested a revision',
  submitRevision: 'submitted a revision',
  correctSection: "corrected a section on the customer's behalf",
  lapse: 'let the application lapse',
  sendToLevel1: 'sent it to level 1',
  sendToFinal: 'sent it to final review',
  approveLevel1: 'approved level 1',
  approveLevel2: 'approved level 2',
  returnFromLevel1: 'returned it to A/R',
  returnFromLevel2: 'returned it to A/R',
  assignRiskApprover: 'asked for risk acceptance',
  acceptRisk: 'accepted the risk',
  declineRisk: 'declined the risk',
  resendRisk: 'sent the risk request again',
  reviseRecommendation: 'went back to the recommendation',
  recallRisk: 'recalled the risk request',
  approve: 'approved the application',
  approveWithConditions: 'approved with conditions',
  recordEvidence: 'recorded evidence for a condition',
  markConditionsMet: 'marked the conditions met',
  lapseConditions: 'let the conditions lapse',
  deny: 'denied the application',
  offerCashAccount: 'offered a cash account',
  reopen: 'reopened the application',
  reopenForRevision: 'reopened the application for revision',
  adjustCreditLimit: 'adjusted the credit limit',
  askLimitChange: 'asked for a change of the limit',
  approveLimitChange: 'approved a change of the limit',
  declineLimitChange: 'declined a change of the limit',
  endLimitChange: 'took back a change of the limit',
  askLimitChangeRisk: 'asked for risk acceptance of a change of the limit',
  acceptLimitChangeRisk: 'accepted the risk of a change of the limit',
  declineLimitChangeRisk: 'declined the risk of a change of the limit',
  fallBackLimit: 'let the credit limit fall back',
  hold: 'placed the credit on hold',
  release: 'released the hold',
  expire: 'let the credit expire',
  renew: 'renewed the credit',
  withdraw: 'withdrew the application',
  closeWithProject: 'closed it with the project',
  setArNumber: 'set the A/R number',
  retriggerSubmit: 'retriggered the submission',
  recommend: 'saved the recommendation',
  comment: 'commented',
  annotate: 'added to the file',
  reviewTripwire: 'reviewed a finding',
  recordInstrument: 'recorded a letter of credit or guarantee',
  changeInstrument: 'changed a letter of credit or guarantee',
  removeInstrument: 'removed a letter of credit or guarantee',
  recordPolicy: 'recorded an insurance policy',
  changePolicy: 'changed an insurance policy',
  removePolicy: 'removed an insurance policy',
  rescreen: 'screened it again',
  handOver: 'handed the review over',
  sendLetter: 'sent a letter',
  saveContact: 'saved a contact',
  removeContact: 'removed a contact',
  attach: 'attached a file',
  detach: 'removed a file',
  shareSection: 'shared a section by link',
  revokeShare: 'took back the link to a section',
  guestSaved: 'filled a shared section',
  guestDone: 'finished a shared section',
  askReference: 'asked for a reference',
  remindReference: 'reminded a referee',
  answerReference: 'gave a reference',
  typeReference: 'recorded a reference',
  refuseReference: 'gives no reference',
  waiveReference: 'waived a reference',
  recallReference: 'recalled a reference request',
  referenceSilent: 'noted that a referee is silent',
};

/** A move of the log in words, with the section it was about (CA-034). A move this version does not know reads as a change. */
export const activityInWords = (move: string, section: Section | null): string => {
  const said = Object.hasOwn(words, move) ? words[move as keyof typeof words] : 'changed the application';
  if (section === null) return said;
  if (move === 'annotate' && section === 'dnb-report') return 'recorded the D&B report';
  return `${said} (${sectionTitles[section]})`;
};
