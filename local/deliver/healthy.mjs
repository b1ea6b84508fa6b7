// `gatehouse healthy`: does the portal of this machine live? For the health check of a container, which has no curl.
const host = ['', '0.0.0.0', '::', '127.0.0.1'].includes(process.env.HOST ?? '') ? '127.0.0.1' : process.env.HOST;
const address = `http://${host?.includes(':') ? `[${host}]` : host}:${process.env.PORT || 8080}/healthz`;
const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
if (answer?.ok !== true) {
  process.stderr.write(`${address} ${answer === null ? 'does not answer' : `answers ${answer.status}`}.\n`);
  process.exitCode = 1;
}
