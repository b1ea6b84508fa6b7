import { endingStories } from './endings.ts';
import { groyneStories } from './groyne.ts';
import { halcyonStories } from './halcyon-row.ts';
import { neighborStories } from './neighbors.ts';
import { saltmarshStories } from './saltmarsh.ts';
import { silverGateStories } from './silver-gate.ts';
import { smallStories } from './small-companies.ts';
import type { Story } from './story.ts';

/** Every credit application of the demo lot. Low Water has none, so that a visitor can run one from start to letter. */
export const stories: readonly Story[] = [
  ...saltmarshStories,
  ...groyneStories,
  ...silverGateStories,
  ...halcyonStories,
  ...neighborStories,
  ...smallStories,
  ...endingStories,
];
