/**
 * §2, §3 Directory configuration: per tab the heading to find in the fetched page and how it is displayed. The id is the label's slug without
 * "and" and marks, plus -tab (DR-005).
 */
export const directoryTabs = [
  {
    id: 'office-production-services-tab',
    heading: 'Office & Production Services',
    label: 'Office and production services',
  },
  {
    id: 'safety-environmental-affairs-tab',
    heading: 'Safety & Environmental Affairs',
    label: 'Safety and environmental affairs',
  },
  { id: 'studio-protection-group-tab', heading: 'Studio Protection Group', label: 'Studio protection group' },
  { id: 'construction-services-tab', heading: 'Construction Services', label: 'Construction services' },
  { id: 'costume-tab', heading: 'Costume', label: 'Costume' },
  { id: 'design-studio-tab', heading: 'Design Studio', label: 'Design studio' },
  {
    id: 'post-production-creative-services-tab',
    heading: 'Post-Production Creative Services',
    label: 'Post-production creative services',
  },
  { id: 'production-sound-video-tab', heading: 'Production Sound & Video', label: 'Production sound and video' },
  {
    id: 'property-drapery-floor-covering-tab',
    heading: 'Property/Drapery/Floor Covering',
    label: 'Property, drapery and floor covering',
  },
  {
    id: 'food-services-special-events-tab',
    heading: 'Food Services & Special Events',
    label: 'Food services and special events',
  },
  { id: 'grip-tab', heading: 'Grip', label: 'Grip' },
  { id: 'set-lighting-tab', heading: 'Set Lighting', label: 'Set lighting' },
  { id: 'special-effects-tab', heading: 'Special Effects', label: 'Special effects' },
  { id: 'transportation-tab', heading: 'Transportation', label: 'Transportation' },
  { id: 'labor-tab', heading: 'Labor', label: 'Labor' },
  { id: 'utilities-tab', heading: 'Utilities', label: 'Utilities' },
  { id: 'studio-tours-tab', heading: 'Studio Tours', label: 'Studio tours' },
  {
    id: 'additional-on-lot-client-employee-services-tab',
    heading: 'Additional On-Lot Client Employee Services',
    label: 'Additional on-lot client employee services',
  },
] as const;

export type DirectoryTab = (typeof directoryTabs)[number];
export type DirectoryTabId = DirectoryTab['id'];
export const directoryTabIds = directoryTabs.map(({ id }) => id) as [DirectoryTabId, ...DirectoryTabId[]];

/** §2: the default tab; the key without its suffix names the same one (DR-004). */
export const defaultDirectoryTab: DirectoryTabId = 'office-production-services-tab';
export const directoryTabOf = (value: string | undefined): DirectoryTab =>
  directoryTabs.find(({ id }) => id === value || id === `${value}-tab`) ?? directoryTabs[0];

/** §9: on wide screens the list of tabs is this high and scrolls. */
export const directoryListHeight = 800;
