import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { enterCompany, type Work } from '@gatehouse/server/db/work.ts';
import type { Mover } from '@gatehouse/server/features/credit-applications/commands/move.ts';
import { rowsOf, scopeOf } from '@gatehouse/server/platform/session/scope.ts';
import type { RunningServer } from '@gatehouse/server/start.ts';
import type { LotCalendar } from '../lot-calendar.ts';
import { type ProjectName, projects, type SeededProject } from '../places.ts';

/** What an act has at hand: the person's own work, as a call of theirs would have it. */
export interface Bench {
  readonly work: Work;
  readonly person: Person;
  readonly mover: Mover;
  readonly project: SeededProject;
  readonly calendar: LotCalendar;
  readonly services: RunningServer['services'];
  /** Awaited before anything is committed: no row names a file that is not there (promises rule 4). */
  readonly filing: Promise<unknown>[];
  /** The same bench some minutes later. */
  readonly later: (minutes: number) => Bench;
}

/** One thing that one person does to the application of one project. Gives the application's id when it made one. */
export type Act = (bench: Bench) => Promise<unknown>;
/** The same by a mailed link: nobody is signed in, and no rows are to be seen yet. */
export type LinkAct = (work: Work, project: SeededProject) => Promise<void>;

export interface Step {
  readonly day: number;
  readonly time: string;
  readonly doing: { readonly who: string; readonly act: Act } | { readonly link: LinkAct };
}

/** What happened to the application of one project, in days from today and clock times of Burbank. */
export interface Story {
  readonly project: ProjectName;
  readonly steps: readonly Step[];
}

export const step = (day: number, time: string, who: string, act: Act): Step => ({ day, time, doing: { who, act } });
export const byLink = (day: number, time: string, link: LinkAct): Step => ({ day, time, doing: { link } });

/** The lot that is being filled, and its people. */
export interface Lot {
  readonly work: Work;
  readonly calendar: LotCalendar;
  readonly personNamed: (name: string) => Promise<Person>;
}
export interface Telling extends Lot {
  readonly services: RunningServer['services'];
  readonly filing: Promise<unknown>[];
}

/** Plays every step of every story in the order of time, each with the rows and the clock that a call of that person would have. */
export const tell = async (telling: Telling, stories: readonly Story[]): Promise<void> => {
  const { trx } = telling.work;
  const steps = stories
    .flatMap(({ project, steps }) =>
      steps.map((each) => ({ ...each, project, now: telling.calendar.at(each.day, each.time) })),
    )
    .sort((one, other) => one.now.getTime() - other.now.getTime());
  const applications = new Map<ProjectName, string>();
  for (const { project, doing, now, day, time } of steps) {
    try {
      if ('link' in doing) {
        await enterCompany(telling.work, 'none');
        await doing.link({ trx, rows: 'none', now }, projects[project]);
        continue;
      }
      const person = await telling.personNamed(doing.who);
      await enterCompany(telling.work, rowsOf(scopeOf(person)));
      const made = await doing.act(benchOf(telling, person, projects[project], applications.get(project) ?? '', now));
      if (typeof made === 'string') applications.set(project, made);
    } catch (error) {
      throw new Error(`The demo lot stopped at ${project}, day ${day}, ${time}`, { cause: error });
    }
  }
  await enterCompany(telling.work, '*');
};

const benchOf = (
  { work: { trx }, calendar, services, filing }: Telling,
  person: Person,
  project: SeededProject,
  creditApplicationId: string,
  now: Date,
): Bench => {
  const scope = scopeOf(person);
  const at = (moment: Date): Bench => {
    const work = { trx, rows: rowsOf(scope), now: moment };
    return {
      work,
      person,
      mover: { work, scope, by: person, creditApplicationId, seenVersion: null },
      project,
      calendar,
      services,
      filing,
      later: (minutes) => at(new Date(moment.getTime() + minutes * 60_000)),
    };
  };
  return at(now);
};
