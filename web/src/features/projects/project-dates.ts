import type { ProjectStatus } from '@gatehouse/domain/projects/lifecycle.ts';
import type { Formats } from '@gatehouse/domain/text/formats.ts';

interface Dates {
  readonly status: ProjectStatus;
  readonly startsOn: string;
  readonly endsOn: string | null;
}

/** The one date that matters on a card (PJ-006): the end of what is closed, the start of the rest. */
export const dateWords = (
  { status, startsOn, endsOn }: Dates,
  today: string,
  dateInText: Formats['dateInText'],
): string => {
  if (status === 'CLOSED') return endsOn === null ? `Started ${dateInText(startsOn)}` : `Ended ${dateInText(endsOn)}`;
  return `${startsOn > today ? 'Starts' : 'Started'} ${dateInText(startsOn)}`;
};

export const spanWords = ({ startsOn, endsOn }: Omit<Dates, 'status'>, dateInText: Formats['dateInText']): string =>
  endsOn === null ? `From ${dateInText(startsOn)}` : `${dateInText(startsOn)} to ${dateInText(endsOn)}`;
