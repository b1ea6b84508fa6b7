/** §2, §3, §9: the seven categories with their ids, tabs, labels and the names of their editor fields (FQ-045 to FQ-051). */
export const faqCategories = [
  { faqCategoryId: 1, tab: 'overview-tab', label: 'Overview', questionField: 'title', answerField: 'details' },
  // two readings exist for this label; decision §9 takes the one that contains both
  {
    faqCategoryId: 2,
    tab: 'account-tab',
    label: 'Account / Company',
    questionField: 'accountTitle',
    answerField: 'accountDetails',
  },
  {
    faqCategoryId: 3,
    tab: 'projects-tab',
    label: 'Your Projects',
    questionField: 'projectTitle',
    answerField: 'projectDetails',
  },
  {
    faqCategoryId: 4,
    tab: 'requests-tab',
    label: 'Requests',
    questionField: 'requestTitle',
    answerField: 'requestDetails',
  },
  { faqCategoryId: 5, tab: 'users-tab', label: 'Users', questionField: 'userName', answerField: 'userDetails' },
  {
    faqCategoryId: 6,
    tab: 'contactUs-tab',
    label: 'Contact Us',
    questionField: 'contactTitle',
    answerField: 'contactDetails',
  },
  {
    faqCategoryId: 7,
    tab: 'clientResources-tab',
    label: 'Client Resources',
    questionField: 'clientTitle',
    answerField: 'clientDetails',
  },
] as const;

export type FaqCategoryInfo = (typeof faqCategories)[number];
export type FaqTab = FaqCategoryInfo['tab'];
/** An unknown tab is the first one. */
export const faqCategoryOf = (tab: string | undefined): FaqCategoryInfo =>
  faqCategories.find((category) => category.tab === tab) ?? faqCategories[0];
