/** What people read while the full credit form is made. Ours: the specification has words for the downloaded file only. */
export const packetMessages = {
  download: 'Download packet',
  asking: 'Asking',
  preparing: 'Preparing the packet',
  waiting: 'It waits for its turn.',
  cancel: 'Cancel',
  cancelled: 'The packet was cancelled.',
  retry: 'Try again',
  failed: 'The packet could not be made. Please try again.',
  notReady: 'The packet is not ready.',
  over: 'This packet is no longer kept. Ask for it again.',
  notYours: 'Somebody else asked for this packet and waits for it.',
  notSubmitted: 'The application was not submitted yet.',
} as const;

/** "3 of 14 steps": the files, then drawing and binding. */
export const packetProgress = (done: number, all: number): string =>
  all === 0 ? packetMessages.waiting : `${done} of ${all} steps`;
