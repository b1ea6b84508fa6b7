import { createHash } from 'node:crypto';
import { connect, createServer } from 'node:net';

/**
 * One Gatehouse per data folder and per port. The claim is a socket in Linux' abstract namespace: the kernel gives it to one
 * process and takes it back at its death, kill -9 included, so no lock file can be stale. Whoever knocks is told the URL.
 * Plain JavaScript, because the start script asks before any install, on the system's Node.
 */

/** @param {string} what */
const addressOf = (what) => `\0gatehouse-${createHash('sha256').update(what).digest('hex').slice(0, 32)}`;

/** @param {string} dataDir */
export const dataClaim = (dataDir) => `data ${dataDir}`;
/** @param {number | string} port */
export const portClaim = (port) => `port ${port}`;

/**
 * Takes the claim for as long as this process lives.
 * @param {string} what
 * @param {string} url what a later start is told
 * @returns {Promise<boolean>} false when another process holds it
 */
export const claim = (what, url) =>
  new Promise((resolve, reject) => {
    if (process.platform !== 'linux') return resolve(true);
    const server = createServer((socket) => socket.on('error', () => {}).end(url));
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(addressOf(what), () => {
      server.unref();
      resolve(true);
    });
  });

/**
 * The URL of the Gatehouse that holds the claim, or null when nobody does.
 * @param {string} what
 * @returns {Promise<string | null>}
 */
export const holderOf = (what) =>
  new Promise((resolve) => {
    if (process.platform !== 'linux') return resolve(null);
    const socket = connect(addressOf(what));
    let said = '';
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(said === '' ? null : said));
  });
