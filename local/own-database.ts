import { join } from 'node:path';
import { Client } from 'pg';
import { runningPostgres } from './postgres.ts';
import { Stop } from './stop.ts';

/** A database of one's own must answer before anything is started on it. The address is not repeated: it holds a password. */
export const answersOrStop = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Stop(`The database named in DATABASE_URL does not let us in (${code ?? message}).`);
  } finally {
    await client.end().catch(() => {});
  }
};

/** The database of the lot that runs on this data folder, for a command beside it; nothing is started. */
export const runningDatabaseOrStop = async (dataDir: string): Promise<string> => {
  const url = await runningPostgres(join(dataDir, 'postgres'));
  if (url !== null) return url;
  throw new Stop(
    `No Gatehouse runs on ${dataDir}. Start it first, set GATEHOUSE_DATA to the folder of one that runs, or DATABASE_URL to a database of yours.`,
  );
};
