const PAGE = '/feature/studio-dashboard/gate';

/** The address is a constant of ours; browsers ask that whoever loads scripts by address says so (CSP: require-trusted-types-for). */
const workerUrl = (): string => {
  const address = '/gate-worker.js';
  const { trustedTypes } = globalThis as typeof globalThis & { readonly trustedTypes?: Policies };
  return (
    trustedTypes?.createPolicy('gatehouse-gate', { createScriptURL: () => address }).createScriptURL('') ?? address
  );
};
interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (address: string) => string };
}

/** Every file of ours that this page runs on: what the browser has fetched for it, and what the build names in the head. */
const ownFiles = (): readonly string[] => {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')].map(
    (element) => ('src' in element && element.src !== '' ? element.src : (element as HTMLLinkElement).href),
  );
  const paths = [...fetched, ...named]
    .map((address) => new URL(address, location.href))
    .filter(
      ({ origin, pathname }) => origin === location.origin && /^\/(?:assets\/|[\w-]+\.(?:js|svg)$)/.test(pathname),
    )
    .map(({ pathname }) => pathname);
  return [...new Set(paths)].filter((pathname) => pathname !== '/gate-worker.js');
};

let registered: Promise<ServiceWorkerRegistration> | null = null;

/**
 * Lets gate mode open again after a reload without a line: a service worker for this one page keeps its files. Gives false where the browser has
 * none (an address without https, a private window): there the page goes on only as long as it stays open.
 */
export const keepForOffline = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  try {
    registered ??= navigator.serviceWorker.register(workerUrl(), { scope: PAGE });
    const worker = await activeOf(await registered);
    const kept = new Promise<boolean>((resolve) => {
      const hear = ({ data }: MessageEvent<{ readonly kept?: boolean }>) => {
        if (data.kept === undefined) return;
        navigator.serviceWorker.removeEventListener('message', hear);
        resolve(data.kept);
      };
      navigator.serviceWorker.addEventListener('message', hear);
      navigator.serviceWorker.startMessages();
    });
    worker.postMessage({ files: ownFiles() });
    return await kept;
  } catch (error) {
    registered = null;
    console.warn('Gate mode cannot be kept for offline', error);
    return false;
  }
};

/** The worker of a registration, once it is active; `ready` waits for one that controls this page, which may have been opened elsewhere. */
const activeOf = ({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> => {
  const worker = active ?? waiting ?? installing;
  if (worker === null) return Promise.reject(new Error('No worker was registered.'));
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'redundant') reject(new Error('The worker was not installed.'));
      else if (worker.state === 'activated') resolve(worker);
      else return;
      worker.removeEventListener('statechange', look);
    };
    worker.addEventListener('statechange', look);
    look();
  });
};
