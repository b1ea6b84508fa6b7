import { DatabaseRefusal } from '#server/db/fitness.ts';
import { sayWhereToSetUp, setUpLinkOfStart } from '#server/features/set-up/waiting.ts';
import { startFormsHost } from '#server/forms-host.ts';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { startServer } from '#server/start.ts';

// A server of one's own: every outside service by setting, no demo lot, no mailbox. `npm start` starts local/main.ts instead.
try {
  const config = readConfig(process.env);
  const server = await startServer(config, { plugins: [], cast: [] });
  const { formsPort, host, publicUrl } = config;
  const formsHost = formsPort === null ? null : await startFormsHost({ port: formsPort, host, publicUrl });
  let closing = false;
  const stop = (): void => {
    if (closing) return;
    closing = true;
    const forced = setTimeout(() => process.exit(1), 10_000);
    forced.unref();
    void Promise.all([server.close(), formsHost?.close()]).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`Listening at ${server.url}\n`);
  const link = await setUpLinkOfStart(server.services);
  if (link !== null) process.stdout.write(`${sayWhereToSetUp(link)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ConfigError || error instanceof DatabaseRefusal ? 2 : 1);
}
