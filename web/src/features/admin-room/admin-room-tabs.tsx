import { LinkTabs } from '#web/ui/tabs.tsx';

const parts = [
  ['Health', '/feature/studio-dashboard/admin-room'],
  ['Signed in', '/feature/studio-dashboard/admin-room/sessions'],
  ['Audit', '/feature/studio-dashboard/admin-room/audit'],
  ['Settings in force', '/feature/studio-dashboard/admin-room/settings'],
] as const;

/** The four pages of the admin room, each with an address. */
export const AdminRoomTabs = ({ selected }: { readonly selected: (typeof parts)[number][0] }) => (
  <LinkTabs
    label="Admin room"
    tabs={parts.map(([label, to]) => ({ label, selected: label === selected, link: { to } }))}
  />
);
