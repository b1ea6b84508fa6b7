import type { CountedPool, Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Scanner } from '#server/platform/files/clamd.ts';
import type { Inspector } from '#server/platform/files/inspect.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Readiness } from '#server/platform/http/health.ts';
import type { LogStream } from '#server/platform/log/log.ts';
import type { Renderer } from '#server/platform/pdf/render.ts';
import type { Vault } from '#server/platform/session/encryption.ts';

/** What the server stands on; opened before it, closed after it. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** Its connections, to count them. */
  readonly pool: CountedPool;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly store: FileStore;
  readonly inspector: Inspector;
  /** null: no virus scanner is connected. */
  readonly scanner: Scanner | null;
  readonly renderer: Renderer;
  readonly readiness: Readiness;
  readonly logTo?: LogStream;
}
