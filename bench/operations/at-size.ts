import { measureOperations } from './stage.ts';

// `npm run bench -- at-size`: operations a to f on a lot of factor 1 (docs/performance.md), beside the bare statement and a bare server.
await measureOperations({ start: async () => undefined });
