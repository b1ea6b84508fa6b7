import { describe, expect, it } from 'vitest';
import { questionInWords } from './question-in-words.ts';

const question = { approverName: 'Riley Marsh', companyName: 'Groyne Pictures LLC' };
const rest = 'You may accept the risk or decline it; nothing happens until you press a button.';

describe('the question of a risk link in words', () => {
  it.each([
    [[], `Riley, Groyne Pictures LLC asks for credit. ${rest}`],
    [['Level 1'], `Riley, Groyne Pictures LLC asks for credit. Level 1 has approved it. ${rest}`],
    [['Level 1', 'Level 2'], `Riley, Groyne Pictures LLC asks for credit. Levels 1 and 2 have approved it. ${rest}`],
  ])('says who asks, which levels have approved (%j), and that only a button decides [EM-012]', (levelsGiven, said) => {
    expect(questionInWords({ ...question, levelsGiven })).toBe(said);
  });
});
