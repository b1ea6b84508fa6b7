/** What an import is at: the file is read, its columns judged in a dry run, its rows written, or all of it taken back. */
export const importTasks = ['READ', 'CHECK', 'WRITE', 'UNDO'] as const;
export type ImportTask = (typeof importTasks)[number];

/** SETTLED: the task is done and somebody's turn. */
export const importStates = ['WAITING', 'RUNNING', 'PAUSED', 'SETTLED', 'FAILED'] as const;
export type ImportState = (typeof importStates)[number];

/** What a person may do with an import. */
export type ImportAct = 'choose' | 'reread' | 'start' | 'pause' | 'resume' | 'cancel' | 'undo' | 'discard';

const isUnderWay = (state: ImportState): boolean => state === 'WAITING' || state === 'RUNNING';

/** What a server works on, or will. */
export const importsUnderWay = ['WAITING', 'RUNNING'] as const satisfies readonly ImportState[];
/** Tasks that write, one at a time; and those of a file that nobody imported yet. */
export const writingTasks = ['WRITE', 'UNDO'] as const satisfies readonly ImportTask[];
export const preparingTasks = ['READ', 'CHECK'] as const satisfies readonly ImportTask[];
/** States in which nobody works on it, and nobody will by themselves. */
export const restingStates = ['SETTLED', 'FAILED'] as const satisfies readonly ImportState[];

/** Is something being done, so that a page looks again? */
export const isRunning = ({ state }: { readonly state: ImportState }): boolean => isUnderWay(state);

/** The acts that are open now. The server refuses the others, the screen does not offer them. */
export const openActs = (task: ImportTask, state: ImportState): readonly ImportAct[] => {
  if (task === 'READ') {
    if (isUnderWay(state)) return ['discard'];
    return state === 'SETTLED' ? ['choose', 'reread', 'discard'] : ['reread', 'discard'];
  }
  if (task === 'CHECK') {
    if (isUnderWay(state)) return ['discard'];
    return state === 'SETTLED' ? ['choose', 'reread', 'start', 'discard'] : ['choose', 'reread', 'discard'];
  }
  if (task === 'WRITE') {
    if (isUnderWay(state)) return ['pause', 'cancel'];
    return state === 'SETTLED' ? ['undo'] : ['resume', 'cancel'];
  }
  return state === 'FAILED' ? ['resume'] : [];
};

/** The step of the page: file, columns, dry run, import. */
export const importSteps = ['file', 'columns', 'dry-run', 'import'] as const;
export type ImportStep = (typeof importSteps)[number];

export const stepOf = (task: ImportTask, state: ImportState): ImportStep => {
  if (task === 'READ') return state === 'SETTLED' ? 'columns' : 'file';
  return task === 'CHECK' ? 'dry-run' : 'import';
};

/** All good rows, or nothing until all of them are. */
export const importModes = ['GOOD', 'ALL'] as const;
export type ImportMode = (typeof importModes)[number];
