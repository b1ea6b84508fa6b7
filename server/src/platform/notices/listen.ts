import pg from 'pg';

export interface ListenSettings {
  /** For a connection of its own; it is not one of the pool's. */
  readonly databaseUrl: string;
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  /** At the start and after every break: what was told meanwhile was told to nobody. */
  readonly onListening: () => void;
  readonly onLost: (error: Error) => void;
}

export interface Listener {
  readonly stop: () => Promise<void>;
}

const again = { afterMs: 2_000 };

/** A connection that waits for NOTIFY and comes back by itself. Whoever uses it must also look by himself now and then (promises rule 17). */
export const listen = ({ databaseUrl, channel, onNotice, onListening, onLost }: ListenSettings): Listener => {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const mine = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true });
    let lost = false;
    const comeBack = (): void => {
      if (lost || stopped) return;
      lost = true;
      client = null;
      mine.end().catch(() => undefined);
      retry = setTimeout(connect, again.afterMs);
    };
    mine.on('error', (error) => {
      onLost(error);
      comeBack();
    });
    mine.on('end', comeBack);
    mine.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await mine.connect();
      client = mine;
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      onListening();
    } catch {
      comeBack();
    }
  };
  const connecting = connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
};
