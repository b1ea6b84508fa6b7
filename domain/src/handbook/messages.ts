/** §2 Handbook: what the two pages say. The intro is ours (HB-004). */
export const handbookMessages = {
  title: 'Handbook',
  viewing: 'You are viewing the Handbook for',
  change: 'Change',
  intro:
    'How things are done here: who to call, what to file, when the gates open. It applies to everybody who works on the lot, from the first meeting to wrap.',
  sections: 'Handbook sections',
  sectionSelect: 'Section',
  allTopics: (count: number) => (count === 1 ? 'Open' : `All ${count} topics`),
  leavesdenTitle: 'Client operations handbook',
  leavesdenIntro: 'Leavesden keeps its handbook as one document. It can be read on any screen and printed on A4.',
  leavesdenDownload: 'Download the PDF',
  version: (version: number) => `Version ${version}`,
  neighbours: 'Previous and next topic',
  safetySite: 'Set safety website',
} as const;
