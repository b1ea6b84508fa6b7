/**
 * §2, §3 Directory configuration: per tab the heading to find in the fetched page; it is displayed in the words of its heading, as a sentence. The id is
 * the label's slug without "and" and marks, plus -tab (DR-005).
 */
const headings = {
  'office-production-services-tab': 'Office & Production Services',
  'safety-environmental-affairs-tab': 'Safety & Environmental Affairs',
  'studio-protection-group-tab': 'Studio Protection Group',
  'construction-services-tab': 'Construction Services',
  'costume-tab': 'Costume',
  'design-studio-tab': 'Design Studio',
  'post-production-creative-services-tab': 'Post-Production Creative Services',
  'production-sound-video-tab': 'Production Sound & Video',
  'property-drapery-floor-covering-tab': 'Property/Drapery/Floor Covering',
  'food-services-special-events-tab': 'Food Services & Special Events',
  'grip-tab': 'Grip',
  'set-lighting-tab': 'Set Lighting',
  'special-effects-tab': 'Special Effects',
  'transportation-tab': 'Transportation',
  'labor-tab': 'Labor',
  'utilities-tab': 'Utilities',
  'studio-tours-tab': 'Studio Tours',
  'additional-on-lot-client-employee-services-tab': 'Additional On-Lot Client Employee Services',
} as const;

export type DirectoryTabId = keyof typeof headings;
export interface DirectoryTab {
  readonly id: DirectoryTabId;
  readonly heading: string;
  readonly label: string;
}

/** 'Stage/Set & Yard' as 'Stage, set and yard': slashes and marks as people say them. */
const labelOf = (heading: string): string =>
  heading.charAt(0) +
  heading
    .slice(1)
    .toLowerCase()
    .replace(/\/(?!.*\/)| & /, ' and ')
    .replace('/', ', ');

export const directoryTabs = Object.entries(headings).map(([id, heading]) => ({
  id,
  heading,
  label: labelOf(heading),
})) as unknown as readonly [DirectoryTab, ...DirectoryTab[]];
export const directoryTabIds = Object.keys(headings) as [DirectoryTabId, ...DirectoryTabId[]];

/** §2: the default tab; the key without its suffix names the same one (DR-004). */
export const defaultDirectoryTab: DirectoryTabId = 'office-production-services-tab';
export const directoryTabOf = (value: string | undefined): DirectoryTab =>
  directoryTabs.find(({ id }) => id === value || id === `${value}-tab`) ?? directoryTabs[0];

/** §9: on wide screens the list of tabs is this high and scrolls. */
export const directoryListHeight = 800;
