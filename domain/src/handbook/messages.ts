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
  documentTitle: 'Client operations handbook',
  documentIntro: (site: string) =>
    `${site} keeps its handbook as one document. It can be read on any screen and printed on A4.`,
  documentDownload: 'Download the PDF',
  version: (version: number) => `Version ${version}`,
  neighbours: 'Previous and next topic',
  safetySite: 'Set safety website',
  notWritten: 'Nothing has been written here yet.',
} as const;
