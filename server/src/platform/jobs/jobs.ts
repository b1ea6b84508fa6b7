import { CompiledQuery } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Work } from '#server/db/work.ts';
import { workingAs } from '#server/db/working-role.ts';

/** What a job is called, what it does, and when it runs by itself. */
export interface JobDefinition {
  /** Must be safe to run twice: pg-boss hands a job out once, but a crash in the middle hands it out again. */
  readonly run: (payload: unknown) => Promise<void>;
  /** Five-field cron in UTC. */
  readonly schedule?: string;
  readonly retries?: number;
  /** The first wait; each one after is about twice as long. */
  readonly retryDelaySeconds?: number;
  /** The job is given to somebody else after this long. */
  readonly timeoutSeconds?: number;
}

export interface JobSettings {
  /** Of the runtime. The tables of pg-boss are made by `prepareJobs`, as their owner. */
  readonly databaseUrl: string;
  readonly log: { warn(facts: object, message: string): void };
  readonly jobs: Readonly<Record<string, JobDefinition>>;
  readonly pollSeconds?: number;
}

const schema = 'pgboss';

export interface Jobs {
  /** Queues a job in the caller's transaction: it runs if and only if that commits. */
  readonly send: (work: Work, name: string, payload?: object) => Promise<void>;
  /** Lets running jobs finish, ten seconds at most. */
  readonly stop: () => Promise<void>;
}

/**
 * Background work that survives a restart (promises rule 17). Sends inside the caller's transaction, retries with growing waits, runs
 * schedules once however many servers there are. What goes wrong here is logged and tried again; it never ends the process.
 */
export const startJobs = async ({ databaseUrl, log, jobs, pollSeconds = 5 }: JobSettings): Promise<Jobs> => {
  // a megabyte of source that no first page waits for: the server listens before it is read
  const { PgBoss: Boss } = await import('pg-boss');
  // it hands its settings to the pool that it opens, and does not name those that it does not know
  const settings = {
    connectionString: databaseUrl,
    onConnect: workingAs(),
    application_name: 'gatehouse jobs',
    max: 2,
    schema,
    migrate: false,
    reindex: false, // the owner's to do
  };
  const boss = new Boss(settings);
  boss.on('error', (error) => log.warn({ message: error.message }, 'jobs'));
  await boss.start();
  for (const [name, { retries = 5, retryDelaySeconds = 30, timeoutSeconds = 300 }] of Object.entries(jobs)) {
    const options = {
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: retryDelaySeconds > 0,
      expireInSeconds: timeoutSeconds,
    };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  for (const [name, { run, schedule }] of Object.entries(jobs)) {
    if (schedule === undefined) await boss.unschedule(name);
    else await boss.schedule(name, schedule, {}, { tz: 'UTC' });
    await boss.work(name, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async (batch) => {
      for (const { data, id } of batch) {
        try {
          await run(data);
        } catch (error) {
          log.warn({ job: name, id, message: (error as Error).message }, 'job failed');
          throw error;
        }
      }
    });
  }
  return {
    send: async (work, name, payload = {}) => {
      if (!(name in jobs)) throw new Error(`There is no job ${name}.`);
      await boss.send(name, payload, { db: inTransaction(work) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
};

/**
 * Makes the tables of pg-boss, or brings them up to date, by the address of the owner; the roles that own nothing (promises M14) may write rows there and
 * no more. It may be called by every server at every start.
 */
export const prepareJobs = async (ownerUrl: string, log: JobSettings['log']): Promise<void> => {
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({ connectionString: ownerUrl, max: 1, schema, supervise: false, schedule: false });
  boss.on('error', (error) => log.warn({ message: error.message }, 'jobs'));
  await boss.start();
  await grantToApp(boss).finally(() => boss.stop({ graceful: false }));
};

const grantToApp = async (boss: PgBoss): Promise<void> => {
  const db = boss.getDb();
  // what failed lately is asked for by whoever looks at the admin room
  await db.executeSql(
    "create index if not exists job_failed_lately on pgboss.job (completed_on) where state = 'failed'",
  );
  await db.executeSql('grant usage on schema pgboss to gatehouse_app');
  await db.executeSql('grant select, insert, update, delete on all tables in schema pgboss to gatehouse_app');
  await db.executeSql('grant execute on all functions in schema pgboss to gatehouse_app');
};

const inTransaction = ({ trx }: Work) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
    return { rows: [...rows] };
  },
});
