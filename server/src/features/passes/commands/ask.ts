import { forbidden, orNotFound, Refusal, refuseFields } from '@gatehouse/domain/http/refusal.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { mayWorkWithPasses } from '@gatehouse/domain/passes/moves.ts';
import type { NewPass } from '@gatehouse/domain/passes/pass.ts';
import { dayProblems } from '@gatehouse/domain/passes/wanted.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { type PassProject, peopleNamed, readPassProject } from '../queries/projects.ts';
import { type PassRow, readNewPasses } from '../queries/rows.ts';
import { type Host, insertPasses } from '../queries/writes.ts';

export interface PassAsker extends Asker {
  readonly publicUrl: string;
}

/** The project, where this person may ask for passes and new ones may begin: 404, 403, 409. */
export const projectToAskFor = async ({ work, scope, person }: PassAsker, projectId: string): Promise<PassProject> => {
  const project = orNotFound(await readPassProject(work, scope, projectId));
  if (person.userTypeId === 1 ? !can(person, 'makeRequest', projectId) : !mayWorkWithPasses(person)) throw forbidden();
  if (project.status !== 'ACTIVE') throw new Refusal(409, passMessages.projectNotActive, 'project-not-active');
  if (project.companyStatus === 'DISABLED') throw new Refusal(409, passMessages.companyDisabled, 'company-disabled');
  return project;
};

/** A named host of the production is somebody to be told; without a name it is whoever asks. */
export const hostsFor = async (
  { work, person }: PassAsker,
  companyId: string,
): Promise<(pass: Pick<NewPass, 'hostName'>) => Host> => {
  const known = await peopleNamed(work, companyId);
  return ({ hostName }) => {
    if (hostName === '') {
      const own = known.get(fullNameOf(person).toLowerCase());
      return { id: person.userProfileId, name: fullNameOf(person), phone: own?.phone ?? null };
    }
    const found = known.get(hostName.toLowerCase());
    return { id: found?.id ?? null, name: hostName, phone: found?.phone ?? null };
  };
};

/** One pass or a list: all of them or none (decisions §5). What is wrong is named by its place in the list. */
export const askForPasses = async (
  asker: PassAsker,
  projectId: string,
  wanted: readonly NewPass[],
): Promise<readonly PassRow[]> => {
  const { work, person } = asker;
  const project = await projectToAskFor(asker, projectId);
  refuseFields(
    wanted.flatMap((pass, place) =>
      Object.entries(dayProblems(pass, dayAtSite(pass.site, work.now))).map(
        ([field, message]) => [`passes.${place}.${field}`, message] as const,
      ),
    ),
  );
  const hostOf = await hostsFor(asker, project.companyId);
  const ids = await insertPasses(
    work,
    project,
    person.userProfileId,
    wanted.map((pass) => ({ ...pass, host: hostOf(pass) })),
  );
  return readNewPasses(work, ids);
};
