import type { Portal } from '../permissions/people.ts';
import { mayOpenPage } from '../session/pages.ts';

export const tourPortals = ['customer', 'studio', 'ar'] as const satisfies readonly Portal[];

/** One of the three main things of a portal, and the page where it is. */
export interface TourStop {
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

export const tours: Readonly<Record<Portal, readonly TourStop[]>> = {
  customer: [
    {
      title: 'A production begins with its page',
      text: 'Its people, its credit and what happened to both stand there.',
      to: '/feature/customer-dashboard/projects-list',
    },
    {
      title: 'Ask, and see who has it',
      text: 'Whatever you need of the lot goes to the right department, with the hour by which it answers.',
      to: '/feature/customer-dashboard/requests',
    },
    {
      title: 'Paste who comes, and the gate knows them',
      text: 'Each visitor gets a code for the phone, and you see who has arrived.',
      to: '/feature/customer-dashboard/passes',
    },
  ],
  studio: [
    {
      title: 'A lamp means that it is your turn',
      text: 'What productions ask of you waits in one list, the most urgent first.',
      to: '/feature/studio-dashboard/studio-request',
    },
    {
      title: 'Every stage on one board',
      text: 'Hold one, challenge a hold, and see who is where for months ahead.',
      to: '/feature/studio-dashboard/stage-holds',
    },
    {
      title: 'The whole day on one sheet',
      text: 'Who shoots, who comes in by which gate, and what to know, on the screen and on paper.',
      to: '/feature/studio-dashboard/lot-day',
    },
  ],
  ar: [
    {
      title: 'The queue says what needs you',
      text: 'Claim one, and everything that was found about it stands beside it.',
      to: '/feature/ar-dashboard/overview',
    },
    {
      title: 'The policy says who approves',
      text: 'By amount and risk, with what holds today and what held at the time.',
      to: '/feature/ar-dashboard/approval-policy',
    },
    {
      title: 'The reports count what was decided',
      text: 'How long it took, what is out, and what runs out next.',
      to: '/feature/ar-dashboard/reports',
    },
  ],
};

/** Takes what a person may do (§3 roleAssigned); gives the stops of the portal's tour whose page opens to them. */
export const stopsOf = (portal: Portal, roleAssigned: Readonly<Record<string, boolean>>): readonly TourStop[] =>
  tours[portal].filter(({ to }) => mayOpenPage(roleAssigned, to));
