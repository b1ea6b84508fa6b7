import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#web/api/session-state.ts';
import { QueuePanel, useNeedsYou } from '#web/features/credit-applications/queue-panel.tsx';
import { StudioDashboardPage } from '#web/features/dashboards/studio-dashboard-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/Mydashboard')({
  component: function MyDashboard() {
    const profile = useProfile();
    const needsYou = useNeedsYou(profile.roleAssigned.viewCreditAppWidget === true);
    return <StudioDashboardPage profile={profile} needsYou={needsYou} credit={<QueuePanel />} />;
  },
});
