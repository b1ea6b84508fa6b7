/** §3, §4: the production's phase. The active flag beside it switches the record on or off (PJ-024). */
export const projectStatuses = ['NOT_STARTED', 'ACTIVE', 'CLOSED'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const projectStatusLabels = {
  NOT_STARTED: 'Not Started',
  ACTIVE: 'Active',
  CLOSED: 'Closed',
} as const satisfies Record<ProjectStatus, string>;

/** Not Started to Active to Closed, and Closed back to Active, by staff with editProject (PJ-025, decisions §6). */
export const projectMoves = {
  start: { from: 'NOT_STARTED', to: 'ACTIVE', button: 'Start project', action: 'start this project' },
  close: { from: 'ACTIVE', to: 'CLOSED', button: 'Close project', action: 'close this project' },
  reopen: { from: 'CLOSED', to: 'ACTIVE', button: 'Reopen project', action: 'reopen this project' },
} as const satisfies Record<string, { from: ProjectStatus; to: ProjectStatus; button: string; action: string }>;
export type ProjectMove = keyof typeof projectMoves;
export const projectMoveNames = ['start', 'close', 'reopen'] as const satisfies readonly ProjectMove[];

/** What a change of status depends on. */
export interface ProjectFacts {
  readonly status: ProjectStatus;
  readonly companyStatus: 'ACTIVE' | 'DISABLED';
  readonly hasOpenApplication: boolean;
  /** Spaces and resources held, asked for or confirmed that have not ended. */
  readonly spacesAhead: number;
}

export type StatusDecision =
  | { readonly ok: true; readonly move: ProjectMove; readonly to: ProjectStatus }
  | { readonly ok: false; readonly because: readonly string[] };

const moveTo = (from: ProjectStatus, to: ProjectStatus): ProjectMove | undefined =>
  projectMoveNames.find((move) => projectMoves[move].from === from && projectMoves[move].to === to);

/** May the project go to this status now? Every reason against it, so that all can be mended before the next try (T32, decisions §6). */
export const decideStatus = (to: ProjectStatus, facts: ProjectFacts): StatusDecision => {
  const move = moveTo(facts.status, to);
  if (move === undefined) {
    const [was, next] = [projectStatusLabels[facts.status], projectStatusLabels[to]];
    return {
      ok: false,
      because: [was === next ? `The project is ${was} already.` : `A project that is ${was} cannot become ${next}.`],
    };
  }
  const because = move === 'close' ? againstClosing(facts) : againstRunning(facts);
  return because.length === 0 ? { ok: true, move, to } : { ok: false, because };
};

const againstClosing = ({ hasOpenApplication, spacesAhead }: ProjectFacts): readonly string[] => [
  ...(hasOpenApplication ? ['Its credit application is open. It must be decided or withdrawn first.'] : []),
  ...(spacesAhead === 0 ? [] : [stillThere(spacesAhead)]),
];

const stillThere = (count: number): string =>
  count === 1
    ? 'One space or resource is held or confirmed. Release it first.'
    : `${count} spaces or resources are held or confirmed. Release them first.`;

/** A disabled company runs nothing (decisions §2); otherwise the rule that it cannot be disabled with active projects has a back door. */
const againstRunning = ({ companyStatus }: ProjectFacts): readonly string[] =>
  companyStatus === 'DISABLED' ? ['The company is disabled. Enable it first.'] : [];

/** The moves that belong to this status, each open or with its reasons against it: what the screen offers. */
export const openStatusMoves = (
  facts: ProjectFacts,
): readonly { readonly move: ProjectMove; readonly to: ProjectStatus; readonly because: readonly string[] }[] =>
  projectMoveNames
    .filter((move) => projectMoves[move].from === facts.status)
    .map((move) => {
      const { to } = projectMoves[move];
      const decision = decideStatus(to, facts);
      return { move, to, because: decision.ok ? [] : decision.because };
    });
