import { moves } from './moves.ts';
import { type Section, sectionTitles } from './sections/section.ts';

/** What the activity log says of what happens beside the moves; a move has its words beside its rules. */
const besideMoves = {
  start: 'started the application',
  bring: 'brought the credit as it stood before it came here',
  takeBack: 'took the import of this credit back',
  doTask: 'ticked off a task',
  endEarlier: 'set an earlier end of the credit',
  reviewTripwire: 'reviewed a finding',
  recordInstrument: 'recorded a letter of credit or guarantee',
  changeInstrument: 'changed a letter of credit or guarantee',
  removeInstrument: 'removed a letter of credit or guarantee',
  recordPolicy: 'recorded an insurance policy',
  changePolicy: 'changed an insurance policy',
  removePolicy: 'removed an insurance policy',
  rescreen: 'screened it again',
  handOver: 'handed the review over',
  moveShare: 'moved a share to another department',
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
} as const;

const words: Readonly<Record<string, string>> = {
  ...besideMoves,
  ...Object.fromEntries(Object.entries(moves).map(([move, { log }]) => [move, log])),
};

/** A move of the log in words, with the section it was about (CA-034). A move this version does not know reads as a change. */
export const activityInWords = (move: string, section: Section | null): string => {
  const said = Object.hasOwn(words, move) ? (words[move] ?? '') : 'changed the application';
  if (section === null) return said;
  if (move === 'annotate' && section === 'dnb-report') return 'recorded the D&B report';
  return `${said} (${sectionTitles[section]})`;
};
