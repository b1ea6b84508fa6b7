/** What people read about what is let go and what is held. Ours: the specification has no words for it. */
export const retentionMessages = {
  listChanged: 'The list changed meanwhile. Look at it again.',
  nothing: 'Nothing is past its time.',
  onHold: 'This is on hold already.',
  held: 'The hold stands. Nothing of it will go.',
  lifted: 'The hold is lifted.',
  notOfCompany: 'The project is of another company',
} as const;

export const letGoSentence = (gone: number, left: number): string =>
  left === 0
    ? `${gone.toLocaleString('en-US')} went.`
    : `${gone.toLocaleString('en-US')} went, ${left.toLocaleString('en-US')} are left. Let them go as well.`;
