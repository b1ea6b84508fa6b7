import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { type Answers, checkAnswers, keptAnswers } from '@gatehouse/domain/forms/answers.ts';
import { defaultDefinition } from '@gatehouse/domain/forms/default-definitions.ts';
import { answerHoursOf, requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { meaningsOf } from '@gatehouse/domain/service-requests/meanings.ts';
import type { RequestType } from '@gatehouse/domain/service-requests/request-types.ts';
import { addBusinessDays, addBusinessHours } from '@gatehouse/domain/sites/business-hours.ts';
import { calendarOf } from '@gatehouse/domain/sites/calendar.ts';
import { castMember } from '../people.ts';
import type { LotCalendar } from './lot-calendar.ts';
import { type ProjectName, projects } from './places.ts';
import { entriesOf, FAILED, lives, momentsOf, words, workers } from './request-lives.ts';
import type { Subject } from './request-subjects.ts';

/** Thirteen projects for ten statuses and five kinds: every status on many projects, every project in many statuses. */
const onProjects: readonly ProjectName[] = [
  'Nightjar',
  'Dust Ledger',
  'Tidewrack',
  'Harbor Pilot',
  'Nightjar',
  'Copper Weather',
  'Low Water',
  'Two Rivers',
  'Dust Ledger',
  'Ordinary Saints',
  'Glasshouse Nine',
  'Night Bus Route',
  'Saints Second Unit',
];

const people = {
  saltmarsh: ['Ines', 'Paul'],
  groyne: ['Hana'],
  silverGate: ['Nora'],
} as const;
/** Whoever asks: somebody of the company where the cast has somebody, else client services in its name. */
const askerOf = (project: ProjectName, index: number) => {
  const names: readonly string[] = people[projects[project].company as keyof typeof people] ?? ['Casey'];
  const name = project === 'Low Water' ? 'Ines' : (names[index % names.length] ?? 'Casey');
  return castMember(name);
};

const idOf = (index: number): string => `0a57ca57-0000-4000-8030-${String(index + 1).padStart(12, '0')}`;

/** What was typed into the form, held against it. */
const answersOf = (
  type: RequestType,
  { title, place, needed, more }: Subject,
  {
    name,
    email,
    company,
    wanted,
    days,
    contact,
  }: Readonly<Record<'name' | 'email' | 'company' | 'wanted' | 'contact', string>> & { readonly days: number },
): Answers => {
  const definition = defaultDefinition(requestTypes[type].formId);
  const answers = keptAnswers(definition, {
    name,
    company,
    email,
    ...(title === '' ? {} : { title }),
    ...(place === '' ? {} : { place }),
    from: wanted,
    to: addDays(wanted, days),
    [type === 'studio-services' ? 'work' : type === 'hot-lock' ? 'reason' : 'notes']: needed,
    ...(type === 'costume' ? { damage: true } : {}),
    ...(type === 'hot-lock'
      ? {
          fromTime: '19:00',
          toTime: '07:00',
          names: [contact, 'Alma Reyes'],
          contact,
          contactPhone: '(818) 555-0177',
        }
      : {}),
    ...more,
  } as Answers);
  const [problem] = checkAnswers(definition, answers, { complete: true });
  if (problem !== undefined) throw new Error(`${title} of ${type}: ${problem.field}: ${problem.message}`);
  return answers;
};

/** One request as it stands, and what happened to it. */
export const tellOne = (
  type: RequestType,
  subject: Subject,
  index: number,
  calendar: LotCalendar,
  approved: ReadonlySet<string>,
  ownerOf: ReadonlyMap<string, { readonly company_id: string; readonly production_name: string }>,
) => {
  const [status, ago, steps] = lives[index % lives.length] as (typeof lives)[number];
  const projectName = onProjects[index % onProjects.length] as ProjectName;
  const project = projects[projectName];
  const owner = ownerOf.get(project.id);
  if (owner === undefined) throw new Error(`No project is called ${projectName}.`);
  const asker = askerOf(projectName, index);
  const isGuest = type === 'third-party';
  const name = isGuest ? 'Toby Marlow' : asker.name;
  const email = isGuest ? 'toby.marlow@harborglass.example' : asker.email;
  // a submitted one of yesterday is overdue today, the others are of this morning
  const day = -(ago + (status === 'SUBMITTED' && index % 20 === 10 ? 1 : 0) + (ago > 1 ? index % 3 : 0));
  const wanted = calendar.day(status === 'COMPLETED' || status === 'IN_PROGRESS' ? day + 5 : 6 + (index % 9));
  const definition = defaultDefinition(requestTypes[type].formId);
  const answers = answersOf(type, subject, {
    name,
    email,
    company: isGuest ? 'Harbor Glass' : owner.production_name,
    wanted,
    days: index % 4,
    contact: asker.name,
  });
  const { departmentIds, wantedFrom, wantedTo, estimateWanted, ...meant } = meaningsOf(definition, type, answers);
  const worker = castMember(workers[departmentIds[0] ?? ''] ?? 'Casey');
  const isDraft = status === 'DRAFT';
  const at = momentsOf(calendar, day);
  const entries = entriesOf({ index, status, steps, isGuest, name, asker, worker, departmentIds }, at);
  const since = entries.at(-1)?.at ?? at(0);
  const submittedAt = isDraft ? null : at(0);
  const has = (step: string): Date | null => entries.find(({ kind }) => kind === step)?.at ?? null;
  const completed = has('complete');
  const signOffBy = completed === null ? null : new Date(addBusinessDays(completed.toISOString(), 3, calendarOf()));
  const agreed = has('schedule');
  return {
    entries,
    row: {
      id: idOf(index),
      number: null as string | null,
      company_id: owner.company_id,
      project_id: project.id,
      type,
      form_id: requestTypes[type].formId,
      form_version: 1,
      site: project.site,
      ...meant,
      answers: JSON.stringify(answers),
      department_ids: [...departmentIds],
      status,
      status_since: since,
      asked_in: status === 'NEEDS_INFO' ? 'ACKNOWLEDGED' : null,
      delivery_state: isDraft ? 'PENDING' : index === FAILED ? 'FAILED' : 'DELIVERED',
      requester_id: isGuest ? null : asker.id,
      requester_name: name,
      requester_email: email,
      guest: isGuest,
      confirmed_at: isGuest ? submittedAt : null,
      asked_by: isGuest ? asker.id : null,
      assignee_id:
        worker.roles.includes('Department User') && index % 2 === 0 && status !== 'SUBMITTED' && !isDraft
          ? worker.id
          : null,
      wanted_from: wantedFrom,
      wanted_to: wantedTo,
      estimate_wanted: estimateWanted,
      charge: approved.has(project.id) ? 'CREDIT' : 'COD',
      submitted_at: submittedAt,
      answer_by:
        submittedAt === null
          ? null
          : new Date(addBusinessHours(submittedAt.toISOString(), answerHoursOf(type), calendarOf())),
      acknowledged_at: has('acknowledge'),
      agreed_from: agreed === null ? null : new Date(addBusinessHours(agreed.toISOString(), 45, calendarOf())),
      agreed_to: agreed === null ? null : new Date(addBusinessHours(agreed.toISOString(), 49, calendarOf())),
      reason: status === 'DECLINED' ? (words.decline ?? null) : null,
      sign_off_by: signOffBy,
      signed_off_at: signOffBy !== null && signOffBy < calendar.at(0, '08:00') ? signOffBy : null,
      created_at: at(0),
      updated_at: since,
    },
  };
};
