import { withoutEnglishStory } from './english-story.js';

const read = (brief: string, brand: string | null = null): string =>
  withoutEnglishStory(brief, brand).replace(/\s+/gu, ' ').trim();

const ONCE =
  'My grandfather came to Kilkenny in 1951 with a bag of forks and a bicycle, and he tuned every piano from here to Callan. My father took over in the seventies, when people were throwing uprights into skips, and he filled two sheds with them. I swore I would never go near them, and I did eleven years in a bank in Dublin.';
const MORE =
  'Last spring a woman cried when she heard her mother’s piano again. There’s only the three of us and a dog who sleeps under the bench all day long.';

describe('an English brief that tells a story', () => {
  it.each([
    [
      'So here’s what we do now: we take your old piano and bring it home restored. From €4,800.',
      'we take your old piano and bring it home restored. From €4,800.',
    ],
    [
      'Now we have forty pianos and what we sell is the Parlour Upright, restored in oak. It’s €4,800.',
      'the Parlour Upright, restored in oak. It’s €4,800.',
    ],
    [
      'What I’d like people to know about is the winter special: until 3 May we restore your old piano for €900.',
      'until 3 May we restore your old piano for €900.',
    ],
    ['The thing to advertise this spring is our piano tuning: €90 a visit.', 'piano tuning: €90 a visit.'],
    [
      'Brennock Pianos is in an old mill outside Callan. Book by 3 May.',
      'Brennock Pianos is in an old mill outside Callan. Book by 3 May.',
    ],
  ])('is about what is offered now: %s', (now, told) => {
    const brief = `${ONCE} ${now} ${MORE}`;
    expect(read(brief, 'Brennock Pianos')).toBe(told);
    expect(withoutEnglishStory(brief, 'Brennock Pianos')).toHaveLength(brief.length);
  });

  it('begins with what somebody of the family did', () => {
    const begin =
      'My grandfather built his first harmonium in a cow barn outside Duluth with two brothers and a borrowed saw, and never advertised once. My father Eamon started the tuning round in a van that the bank owned more of than we ever admitted to anybody. I learned tuning before I learned to drive, on church organs mostly, and these days there are three of us and two apprentices in the same barn outside the same town.';
    const brief = `${begin} Piano tuning is $140 a visit anywhere in the county until the end of March, pitch raise included, and we are happy to come on Saturdays.`;
    expect(read(brief)).toMatch(/^Piano tuning is \$140/u);
  });

  it('is none where it is short or tells what is', () => {
    const brief = `We tune pianos in Kilkenny. ${'Each visit takes an hour and costs €90. '.repeat(14)}`;
    expect(withoutEnglishStory(brief, null)).toBe(brief);
    expect(withoutEnglishStory(ONCE, null)).toBe(ONCE);
  });
});
