// What the platforms' reviews say of variants, and what follows for a variant and a creative.

export const reviewStates = ['pending', 'approved', 'limited', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** From the best to the worst: with several reviews the worst one counts. */
export const reviewStatuses = ['not_submitted', 'approved', 'pending_review', 'limited', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export interface ReviewFinding {
  /** The platform's own word. */
  readonly topic: string;
  readonly severity: 'prohibited' | 'limited';
  /** The platform's own sentence, where it gives one. */
  readonly sentence?: string;
}

/** The review of one ad for one of the variants that it shows. */
export interface VariantReview {
  readonly creativeId: string;
  /** The variant's place among those of its creative. */
  readonly index: number;
  readonly state: ReviewState;
  readonly findings: readonly ReviewFinding[];
}

/** Where a variant is shown. */
export interface ReviewPlace {
  readonly campaignId: string;
  readonly connectionId: string;
  readonly channel: string;
}

/** A variant whose status at one place is another than before. */
export interface ReviewChange {
  readonly index: number;
  readonly from: ReviewStatus;
  readonly to: ReviewStatus;
}

const MOST_FINDINGS = 20;
const LONGEST_TOPIC = 200;
const LONGEST_SENTENCE = 1_000;
/** PostgreSQL stores neither of them. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

export const statusOf = (state: ReviewState): ReviewStatus => (state === 'pending' ? 'pending_review' : state);

const worse = (one: ReviewStatus, other: ReviewStatus): number => reviewStatuses.indexOf(other) - reviewStatuses.indexOf(one);

export const worstStatusOf = (states: readonly ReviewState[]): ReviewStatus =>
  states.map(statusOf).sort(worse)[0] ?? 'not_submitted';

/** The states from the worst to the best, as they are stored. */
export const statesByBadness: readonly ReviewState[] = reviewStates.toSorted((one, other) =>
  worse(statusOf(one), statusOf(other)),
);

const placeOf = ({ creativeId, index }: VariantReview): string => `${creativeId} ${index}`;

/** One review for each variant, in a fixed order: when several ads show it, with the worst state and the findings of all. */
export function reviewsByVariant(reviews: readonly VariantReview[]): VariantReview[] {
  const byPlace = new Map<string, VariantReview[]>();
  for (const review of reviews) byPlace.set(placeOf(review), [...(byPlace.get(placeOf(review)) ?? []), review]);
  return [...byPlace.values()]
    .flatMap((all) => {
      const [first] = all.toSorted((one, other) => worse(statusOf(one.state), statusOf(other.state)));
      return first ? [{ ...first, findings: boundedFindings(all.flatMap(({ findings }) => findings)) }] : [];
    })
    .sort(
      (one, other) =>
        (one.creativeId < other.creativeId ? -1 : Number(one.creativeId > other.creativeId)) || one.index - other.index,
    );
}

const storable = (text: string, most: number): string => [...text.replaceAll(UNSTORABLE, '\ufffd')].slice(0, most).join('');

/** Each once, what is prohibited first; the last one counts those beyond the limit. */
function boundedFindings(findings: readonly ReviewFinding[]): ReviewFinding[] {
  const texts = new Map<string, ReviewFinding>();
  for (const { topic, severity, sentence } of findings) {
    const short = storable(topic, LONGEST_TOPIC);
    const said = sentence !== undefined && { sentence: storable(sentence, LONGEST_SENTENCE) };
    texts.set(`${severity} ${short}`, { topic: short, severity, ...said });
  }
  const all = [...texts.values()].sort(
    (one, other) => Number(other.severity === 'prohibited') - Number(one.severity === 'prohibited'),
  );
  if (all.length <= MOST_FINDINGS) return all;
  const kept = all.slice(0, MOST_FINDINGS - 1);
  const [next] = all.slice(kept.length);
  return next ? [...kept, { topic: `${all.length - kept.length} more`, severity: next.severity }] : kept;
}

/** What is to be stored, what is to be removed, and which variants have another status than before, by creative. */
export function compareReviews(before: readonly VariantReview[], after: readonly VariantReview[]) {
  const had = new Map(before.map((review) => [placeOf(review), review]));
  const has = new Map(after.map((review) => [placeOf(review), review]));
  const changes = new Map<string, ReviewChange[]>();
  const statusIn = (reviews: typeof had, place: string): ReviewStatus => {
    const review = reviews.get(place);
    return review ? statusOf(review.state) : 'not_submitted';
  };
  for (const [place, { creativeId, index }] of new Map([...had, ...has])) {
    const [from, to] = [statusIn(had, place), statusIn(has, place)];
    if (from !== to) changes.set(creativeId, [...(changes.get(creativeId) ?? []), { index, from, to }]);
  }
  return {
    changed: after.filter((review) => !says(review, had.get(placeOf(review)))),
    gone: before.filter((review) => !has.has(placeOf(review))),
    changes,
  };
}

const says = ({ state, findings }: VariantReview, before: VariantReview | undefined): boolean =>
  before?.state === state &&
  before.findings.length === findings.length &&
  findings.every((finding, at) => {
    const { topic, severity, sentence } = before.findings[at] ?? {};
    return finding.topic === topic && finding.severity === severity && finding.sentence === sentence;
  });

/** A remark of a review in a sentence, and in the platform's own; topic null: the platform gave no reason. */
export function reviewMessage(
  channel: string,
  { severity, topic, sentence }: Omit<ReviewFinding, 'topic'> & { readonly topic: string | null },
): string {
  const outcome = severity === 'prohibited' ? `${channel} does not show this ad` : `${channel} limits who sees this ad`;
  if (topic === null) return `${outcome}, and gives no reason.`;
  return sentence === undefined ? `${outcome}: ${topic}.` : `${outcome}: ${topic}. ${sentence}`;
}
