import { Client } from 'pg';
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
