import { LinkTabs } from '#web/ui/tabs.tsx';

/** The two pages about other systems: what they are told, and what they read. */
export function OtherSystemsTabs({ selected }: { readonly selected: 'webhooks' | 'service-tokens' }) {
  return (
    <LinkTabs
      label="Other systems"
      tabs={[
        {
          label: 'Webhooks',
          selected: selected === 'webhooks',
          link: { to: '/feature/studio-dashboard/webhooks' },
        },
        {
          label: 'Service tokens',
          selected: selected === 'service-tokens',
          link: { to: '/feature/studio-dashboard/service-tokens' },
        },
      ]}
    />
  );
}
