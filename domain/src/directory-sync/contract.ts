import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { userChangeAnswers } from '../users/user-change.ts';
import { logStates } from './log-words.ts';
import { GroupMapping, GroupMappingForm } from './mapping.ts';

const Instant = z.iso.datetime();
const Message = z.object({ message: z.string() });

/** The token of the directory as it is known by: never itself. */
const Token = z.object({
  hint: z.string(),
  madeAt: Instant,
  madeBy: z.string(),
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
});

const Group = z.object({
  groupId: z.string(),
  name: z.string(),
  people: z.number(),
  /** Of the mapping; 0 while there is none. */
  version: z.number(),
  mapping: GroupMapping.nullable(),
  department: z.string().nullable(),
  mappedBy: z.string().nullable(),
});
export type DirectoryGroupRow = z.infer<typeof Group>;

const Waiting = z.object({
  userChangeId: z.string(),
  userProfileId: z.string(),
  name: z.string(),
  what: z.array(z.string()),
  through: z.string(),
  askedAt: Instant,
  answers: z.array(z.enum(userChangeAnswers)),
});
export type DirectoryWaiting = z.infer<typeof Waiting>;

const Entry = z.object({
  entryId: z.string(),
  at: Instant,
  state: z.enum(logStates),
  who: z.string(),
  what: z.string(),
});
export type DirectoryEntry = z.infer<typeof Entry>;

/** The row of §6 that System Admin alone holds. */
const manages = { studio: 'editFaq' } as const;

/** Staff from the studio's directory (decision 0111), as System Admins keep it. §7 has no such calls; those of the directory itself are RFC 7644's. */
export const directorySyncContract = defineContract({
  'GET /api/studio-ops/directory-sync': {
    summary: 'The state of directory sync: token, figures, groups, what waits for whoever asks, and the last changes.',
    access: manages,
    response: z.object({
      address: z.string(),
      pausedAt: Instant.nullable(),
      token: Token.nullable(),
      figures: z.object({
        people: z.number(),
        maySignIn: z.number(),
        groups: z.number(),
        mapped: z.number(),
        changesToday: z.number(),
        failedToday: z.number(),
      }),
      groups: z.array(Group),
      /** Never what the reader would get. */
      waiting: z.array(Waiting),
      last: z.array(Entry),
      departments: z.array(z.object({ departmentId: z.string(), name: z.string() })),
      takers: z.array(z.object({ userProfileId: z.string(), name: z.string() })),
    }),
  },
  'GET /api/studio-ops/directory-sync/log': {
    summary: 'What the changes of the directory did here, the newest first.',
    access: manages,
    query: z.strictObject({ after: Id.optional() }),
    response: z.object({ entries: z.array(Entry), more: z.boolean() }),
  },
  'POST /api/studio-ops/directory-sync/token': {
    summary: 'Makes the token of the directory; the answer shows it once, and the one of before works on for an hour.',
    access: manages,
    audit: 'DIRECTORY_TOKEN_MADE',
    response: Message.extend({ token: z.string() }),
  },
  'PUT /api/studio-ops/directory-sync/paused': {
    summary: 'Stops hearing the directory, or goes on: it is told to try again later.',
    access: manages,
    audit: 'DIRECTORY_PAUSED',
    body: z.strictObject({ paused: z.boolean() }),
    response: Message,
  },
  'PUT /api/studio-ops/directory-sync/groups/:groupId': {
    summary: 'Says what a group of the directory gives here. Rights count at once, powers wait for a System Admin.',
    access: manages,
    audit: 'DIRECTORY_GROUP_MAPPED',
    params: z.strictObject({ groupId: Id }),
    body: GroupMappingForm,
    ifMatch: true,
    response: Message,
  },
});
