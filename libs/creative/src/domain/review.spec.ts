import {
  compareReviews,
  reviewMessage,
  reviewsByVariant,
  type ReviewState,
  type VariantReview,
  worstStatusOf,
} from './review.js';

const review = (index: number, state: ReviewState, ...topics: string[]): VariantReview => ({
  creativeId: 'shoes',
  index,
  state,
  findings: topics.map((topic) => ({ topic, severity: 'limited' })),
});

describe('the status of a review', () => {
  it.each<[ReviewState[], string]>([
    [[], 'not_submitted'],
    [['pending'], 'pending_review'],
    [['approved'], 'approved'],
    [['approved', 'pending'], 'pending_review'],
    [['pending', 'limited', 'approved'], 'limited'],
    [['approved', 'rejected', 'limited'], 'rejected'],
  ])('of %j is %s', (states, status) => {
    expect(worstStatusOf(states)).toBe(status);
  });
});

describe('a variant that several ads show', () => {
  it('has the worst of their reviews, and every remark once', () => {
    const reviews = [review(1, 'approved', 'ALCOHOL'), review(0, 'pending'), review(1, 'limited', 'ALCOHOL', 'TRADEMARKS')];
    expect(reviewsByVariant(reviews)).toEqual([review(0, 'pending'), review(1, 'limited', 'ALCOHOL', 'TRADEMARKS')]);
  });

  it('keeps twenty remarks, what is prohibited first, and counts the others', () => {
    const many = review(0, 'rejected', ...Array.from({ length: 30 }, (_, at) => `TOPIC_${at}`));
    const [{ findings = [] } = {}] = reviewsByVariant([
      { ...many, findings: [...many.findings, { topic: 'WEAPONS', severity: 'prohibited' }] },
    ]);
    expect([findings.length, findings[0], findings.at(-1)]).toEqual([
      20,
      { topic: 'WEAPONS', severity: 'prohibited' },
      { topic: '12 more', severity: 'limited' },
    ]);
  });

  it('keeps no remark that is endless or cannot be stored', () => {
    const [{ findings = [] } = {}] = reviewsByVariant([review(0, 'limited', 'x'.repeat(500), 'A\0B\ud800')]);
    expect(findings.map(({ topic }) => topic)).toEqual(['x'.repeat(200), 'A\ufffdB\ufffd']);
  });
});

describe('a review that is read again', () => {
  it('changes nothing when it says the same', () => {
    const same = [review(0, 'limited', 'ALCOHOL')];
    const { changed, gone, changes } = compareReviews(same, same);
    expect([changed, gone, changes.size]).toEqual([[], [], 0]);
  });

  it('is stored when only its remarks differ, which changes no status', () => {
    const { changed, changes } = compareReviews([review(0, 'limited', 'ALCOHOL')], [review(0, 'limited', 'TRADEMARKS')]);
    expect([changed, changes.size]).toEqual([[review(0, 'limited', 'TRADEMARKS')], 0]);
  });

  it('names the variants whose status changed, also by coming and going', () => {
    const { changed, gone, changes } = compareReviews(
      [review(0, 'pending'), review(1, 'approved'), review(2, 'approved')],
      [review(0, 'rejected'), review(1, 'approved'), review(3, 'pending')],
    );
    expect([changed, gone]).toEqual([[review(0, 'rejected'), review(3, 'pending')], [review(2, 'approved')]]);
    expect([...changes]).toEqual([
      [
        'shoes',
        [
          { index: 0, from: 'pending_review', to: 'rejected' },
          { index: 2, from: 'approved', to: 'not_submitted' },
          { index: 3, from: 'not_submitted', to: 'pending_review' },
        ],
      ],
    ]);
  });
});

it('a remark is told as a sentence', () => {
  const weapons = { severity: 'prohibited', topic: 'WEAPONS' } as const;
  expect(reviewMessage('google_ads', weapons)).toBe('google_ads does not show this ad: WEAPONS.');
  expect(reviewMessage('meta', { ...weapons, sentence: 'No ads for knives.' })).toBe(
    'meta does not show this ad: WEAPONS. No ads for knives.',
  );
  expect(reviewMessage('google_ads', { severity: 'limited', topic: null })).toBe(
    'google_ads limits who sees this ad, and gives no reason.',
  );
});
