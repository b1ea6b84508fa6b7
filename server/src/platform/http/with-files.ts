import multipart from '@fastify/multipart';
import type { Door } from './call.ts';

/** Calls that take files. Multipart is understood inside of it and nowhere else: every other call answers 415 to it. */
export const withFiles = async (door: Door, routes: (inside: Door) => void): Promise<void> => {
  await door.app.register(async (app) => {
    await app.register(multipart);
    routes({ ...door, app });
  });
};
