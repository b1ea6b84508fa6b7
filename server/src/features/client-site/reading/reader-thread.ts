import { parentPort, workerData } from 'node:worker_threads';
import { type PageToRead, readPage } from './read-page.ts';

parentPort?.postMessage(readPage(workerData as PageToRead));
