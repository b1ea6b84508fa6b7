import { type PageToRead, readPage } from './read-page.ts';

// one page, then the end: whatever it did to this process goes with it
process.once('message', (page) => {
  process.send?.(readPage(page as PageToRead), () => process.disconnect());
});
process.send?.('ready');
