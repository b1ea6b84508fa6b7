import type { StaffRights } from '../users/held-rights.ts';
import { isPowerRole } from '../users/powers.ts';
import { designationProblems, roleOfId } from '../users/staff-rules.ts';

type Designation = StaffRights['designations'][number];
type Piece =
  | { readonly kind: 'role'; readonly id: number }
  | { readonly kind: 'department'; readonly id: string }
  | { readonly kind: 'level'; readonly designation: Designation }
  | { readonly kind: 'value'; readonly value: StaffRights['values'][number] }
  | { readonly kind: 'authority'; readonly cents: number };
type Pieces = ReadonlyMap<string, Piece>;

export const noStaffRights: StaffRights = {
  userRoleIds: [],
  departmentsIds: [],
  designations: [],
  values: [],
  authorityCents: null,
};

const piecesOf = ({ userRoleIds, departmentsIds, designations, values, authorityCents }: StaffRights): Pieces =>
  new Map<string, Piece>([
    ...userRoleIds.map((id) => [`role ${id}`, { kind: 'role', id }] as const),
    ...departmentsIds.map((id) => [`department ${id}`, { kind: 'department', id }] as const),
    ...designations.map(
      (designation) =>
        [`level ${designation.level} ${designation.departmentId}`, { kind: 'level', designation }] as const,
    ),
    ...values.map((value) => [`value ${value}`, { kind: 'value', value }] as const),
    ...(authorityCents === null ? [] : [['authority', { kind: 'authority', cents: authorityCents }] as const]),
  ]);

const wholeOf = (pieces: Pieces): StaffRights => {
  const all = [...pieces.values()];
  return {
    userRoleIds: all.flatMap((piece) => (piece.kind === 'role' ? [piece.id] : [])),
    departmentsIds: all.flatMap((piece) => (piece.kind === 'department' ? [piece.id] : [])),
    designations: all.flatMap((piece) => (piece.kind === 'level' ? [piece.designation] : [])),
    values: all.flatMap((piece) => (piece.kind === 'value' ? [piece.value] : [])),
    authorityCents: all.flatMap((piece) => (piece.kind === 'authority' ? [piece.cents] : []))[0] ?? null,
  };
};

const isPower = (piece: Piece): boolean =>
  piece.kind === 'role' ? isPowerRole(roleOfId(piece.id) ?? '') : piece.kind !== 'department';

/** The first day of a level is the day on which it was given: it is the same level. */
const isSame = (one: Piece | undefined, other: Piece | undefined): boolean => {
  if (one?.kind === 'level' && other?.kind === 'level')
    return (
      one.designation.capCents === other.designation.capCents && one.designation.validTo === other.designation.validTo
    );
  if (one?.kind === 'authority' && other?.kind === 'authority') return one.cents === other.cents;
  return one?.kind === other?.kind;
};

/** Without a cap is the highest. */
const higher = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other);

const both = (one: Piece | undefined, other: Piece): Piece => {
  if (one?.kind === 'level' && other.kind === 'level')
    return {
      kind: 'level',
      designation: { ...other.designation, capCents: higher(one.designation.capCents, other.designation.capCents) },
    };
  if (one?.kind === 'authority' && other.kind === 'authority')
    return { kind: 'authority', cents: Math.max(one.cents, other.cents) };
  return other;
};

/** What several groups give together: each right once, the higher amount of two. */
export const rightsTogether = (each: readonly StaffRights[]): StaffRights => {
  const together = new Map<string, Piece>();
  for (const rights of each)
    for (const [key, piece] of piecesOf(rights)) together.set(key, both(together.get(key), piece));
  return wholeOf(together);
};

/** A level without the role that may hold it ends with the role (§6). */
const withoutOrphans = (rights: StaffRights): StaffRights => {
  const orphans = new Set(designationProblems(rights.designations, rights.userRoleIds).map(({ place }) => place));
  return { ...rights, designations: rights.designations.filter((_, place) => !orphans.has(place)) };
};

export interface Turn {
  /** What they hold. */
  readonly held: StaffRights;
  /** What the directory gave until now. */
  readonly gave: StaffRights;
  /** What its groups give from now on. */
  readonly gives: StaffRights;
  /** What was asked for by the directory and waits. */
  readonly waiting: { readonly held: StaffRights; readonly wanted: StaffRights } | null;
}

export interface After {
  readonly now: StaffRights;
  readonly then: StaffRights;
  readonly given: StaffRights;
}

/** Raised by hand, it is no longer what the directory gave. */
const isAtMost = (own: Piece | undefined, given: Piece): boolean =>
  isSame(own === undefined ? own : both(own, given), given);

/**
 * What somebody holds when the directory speaks (decision 0111). What it gave and gives no longer is taken; what is new is given; what
 * somebody here gave, took or declined stays as it is. `now` counts at once, `then` holds the powers besides, which wait for a System Admin; `given` is to be remembered.
 */
export const rightsAfter = ({ held, gave, gives, waiting }: Turn): After => {
  const [own, before, after] = [piecesOf(held), piecesOf(gave), piecesOf(gives)];
  const asked = waiting === null ? null : { held: piecesOf(waiting.held), wanted: piecesOf(waiting.wanted) };
  const isAsked = (key: string): boolean =>
    asked?.wanted.has(key) === true && !isSame(asked.held.get(key), asked.wanted.get(key));
  const next = new Map(own);
  const given = new Map<string, Piece>();
  for (const [key, piece] of before) if (!after.has(key) && isAtMost(own.get(key), piece)) next.delete(key);
  for (const [key, piece] of after) {
    // given by hand before the directory gave it: theirs
    if (own.has(key) && !before.has(key) && !isAsked(key)) continue;
    given.set(key, piece);
    if (!isSame(before.get(key), piece) || isAsked(key)) next.set(key, piece);
  }
  const then = withoutOrphans(wholeOf(next));
  const now = new Map(piecesOf(then));
  for (const [key, piece] of now) {
    const mine = own.get(key);
    if (!isPower(piece) || isSame(mine, piece)) continue;
    if (mine === undefined) now.delete(key);
    else now.set(key, mine);
  }
  return { now: withoutOrphans(wholeOf(now)), then, given: wholeOf(given) };
};

/**
 * What the directory gave, when a department closes into another: it is for the other one now, and the directory may take it there. What they hold there
 * already by hand stays theirs.
 */
export const givenAfterClosing = (given: StaffRights, held: StaffRights, from: string, to: string): StaffRights => ({
  ...given,
  departmentsIds: given.departmentsIds.flatMap((id) => {
    if (id !== from) return [id];
    return held.departmentsIds.includes(to) ? [] : [to];
  }),
  designations: given.designations.flatMap((level) => {
    if (level.departmentId !== from) return [level];
    const isTheirs = held.designations.some((own) => own.level === level.level && own.departmentId === to);
    return isTheirs ? [] : [{ ...level, departmentId: to }];
  }),
});

/** The rights without a power in them: what an account that is opened again begins with. */
export const withoutPowersOf = (rights: StaffRights): StaffRights =>
  wholeOf(new Map([...piecesOf(rights)].filter(([, piece]) => !isPower(piece))));

/** Does any of it let somebody in? */
export const letsIn = ({ userRoleIds }: StaffRights): boolean => userRoleIds.length > 0;
