import { capital, countOf } from '../text/format.ts';

export const logStates = ['DONE', 'WAITS', 'ENDED', 'FAILED'] as const;
export type LogState = (typeof logStates)[number];

/** What ending an account did. */
export interface Ending {
  readonly sessions: number;
  readonly tookMs: number;
  /** Reviews, and who took them over; null where nobody could. */
  readonly reviews: number;
  readonly takenOverBy: string | null;
  /** Requests that are their department's again. */
  readonly givenBack: number;
}

const seconds = (ms: number): string => `${Math.max(0.1, Math.round(ms / 100) / 10)} s`;

/** 'ended. Three sessions closed in 0.4 s, two reviews went to Ada Wynn' */
export const endingInWords = ({ sessions, tookMs, reviews, takenOverBy, givenBack }: Ending): string => {
  const said = [
    `${sessions === 0 ? 'No session' : countOf(sessions, 'session')} closed in ${seconds(tookMs)}`,
    ...(reviews === 0
      ? []
      : [
          `${countOf(reviews, 'review')} ${takenOverBy === null ? 'wait for somebody to take over' : `went to ${takenOverBy}`}`,
        ]),
    ...(givenBack === 0 ? [] : [`${countOf(givenBack, 'request')} went back to the department`]),
  ];
  return `ended. ${capital(said.join(', '))}`;
};
