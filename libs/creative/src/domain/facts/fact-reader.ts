// Reads the facts of a brief, each with the words that it came from.
import { isOnlyOfAd, speaksOfAd } from './about-the-ad.js';
import { capital } from './capital.js';
import { deedIn } from './appeal.js';
import { inOrder } from './asked-mentions.js';
import { besideName, isPartOfName, thingOf, withNameInLine, withSpelling } from './brand-in-brief.js';
import { clausesIn, clausesOf, isListOfThings } from './clauses.js';
import { countsIn } from './counts.js';
import { detailsIn, sameWords, type Words } from './details.js';
import { descriptionIn } from './descriptions.js';
import { type Fact, type FactKind, factKinds, type GivenFact } from './fact.js';
import { type FactLanguage, factLanguages } from './fact-language.js';
import { type Offer, offerText } from './offer.js';
import { asStated, numberClausesIn, offersInNotes } from './number-clauses.js';
import { readWithout, withLearnedThing } from './named-thing.js';
import { isAboutAd } from './phrases.js';
import { plainBrief } from './plain-brief.js';
import { withWholeLists } from './priced-lists.js';
import { withWholeOffers } from './whole-offers.js';
import { promptRules } from './prompt.rules.js';
import { plainLines, sentencesOf, statementsOf } from './sentences.js';
import { asGiven } from './given-facts.js';
import { foundIn } from './spans.js';
import { contentOf, offerOf } from './labels.js';
import { withoutEnglishStory } from './english-story.js';
import { asList } from './list-lines.js';
import { onlyForReaders } from './learned/for-readers.js';
import { judgedSegments } from './learned/judged-segments.js';
import { isNote, isTalk } from './notes-to-writer.js';
import { treated } from './nuisances.js';
import { withoutMailHead } from './letter.js';
import { OPEN_END, statementsIn } from './statements.js';
import { isOfOneRow } from './included-once.js';
import { workOnOwn } from './own-things.js';
import { isPriceRow } from './price-rows.js';
import { withSharedHead } from './shared-head.js';
import { softwareFor } from './software-for.js';
import { withoutStory } from './story.js';
import { kindIn, withPurpose } from './purpose.js';
import { workIn } from './work.js';

/** The language in which a brief for this ad is read first; another one is recognised by its words. */
export const factLanguageOf = (tag: string): FactLanguage => {
  const primary = tag.trim().toLowerCase().split(/[-_]/u)[0];
  return factLanguages.find((language) => language === primary) ?? 'en';
};

const MOST_OF_A_KIND = 8;
/** Within a claim they are told with it: `made in Florence` is no place of the thing. */
const partOfClaims: ReadonlySet<FactKind> = new Set(['place', 'proof']);

/** German nouns have capitals everywhere. */
const LAST_WORD = /(?<![\p{L}/*:])(?!lassen$)(?!(?<=\p{Lu}\p{L}* |en und )\p{L}+en$)\p{Ll}\p{L}*$/u;

/** What is done where no thing is named. */
const workOf = (sentences: readonly string[], language: FactLanguage): Words[] =>
  [workIn(sentences, language) ?? []].flat().map((work) => ({ kind: 'subject', ...work }));

const offerFact = (offer: Offer, language: FactLanguage): Words => ({
  kind: 'offer',
  value: offerText(offer, language) ?? offer.said,
  said: offer.said,
  offer,
});

/** A number stands whole in a fact or not at all: no `Help plant 2` of `help plant 2,400 trees`. */
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,:’']\d+)*/gu) ?? [];

/** `Wer bis 31. Mai bestellt, heizt im Oktober`: what follows is true on that condition only. */
const CONDITION = /^(?:if|when|whoever|once|wer|wenn|falls|sobald|si|quand|qui|quien|cuando)(?!\p{L})/iu;
/** `They’re underpaid, so please keep it calm`. */
const OF_OTHERS = /^(?:they|these people|people|most (?:of them|people)|sie sind|die leute|ils|elles|ce sont|son)(?![\p{L}-])/iu;
/** The first of several that the thing works with. */
const JOINED_TO =
  /^(?:integrates?|works?|syncs?|connects?|compatible|kompatibel|funktioniert|compatibles?|funciona) (?:with|to|mit|avec|con) /iu;
/** Nothing of such a sentence is for the readers. */
const ASKS_WRITER =
  /^(?:please|bitte|merci de|por favor),? (?:keep|make|use|do not|don[’']t|avoid|mention|write|include|focus|verwende\p{L}*|keine|mach\p{L}*|schreib\p{L}*|éviter|garder|utiliser|usa\p{L}*|evita\p{L}*|no )/iu;
/** Says nothing without the job. */
const HIRES =
  /^(?:now |we(?: are|[’']re) )?(?:hiring(?: now)?|wir stellen ein|stellenanzeige|on recrute|nous recrutons|recrutement|contratamos|estamos contratando)$/iu;

/** Wider gaps say no more, and each pattern would begin anew at every place of them. */
const WIDE_GAP = /\s{9,}/gu;
const withoutWideGaps = (brief: string): string => brief.replace(WIDE_GAP, (gap) => (gap.includes('\n') ? '\n\n' : '   '));

/**
 * The facts of a brief, in the order of their kinds. What is unclear is no fact.
 * @param language the language of the ad; `factLanguageOf` gives it
 * @param given the client's own facts: of their kinds nothing is read from the prompt
 * @param brand the name of the brand; what the brief says behind it is the thing
 */
export const readFacts = (
  typedBrief: string,
  language: FactLanguage,
  given: readonly GivenFact[] = [],
  brand: string | null = null,
): Fact[] => {
  const listedLines = asList(withoutMailHead(withoutWideGaps(typedBrief)));
  const written = language === 'en' ? withoutEnglishStory(listedLines, brand) : listedLines;
  const { prompt, listed, asked, typed } = plainBrief(written, language, brand);
  const ruled = readWithout(brand, prompt, language);
  const own = ruled.read.language ?? language;
  const judged = judgedSegments(written, own, brand);
  const matter = withoutStory(written, own);
  const ofMatter = judged.filter((segment) => matter.includes(segment.text));
  const { text, read } = withLearnedThing(ruled, prompt, ofMatter, own, brand);
  const lines = plainLines(prompt);
  const isReadable = read.language !== null || isListOfThings(lines);
  const statements = (isReadable ? statementsOf(plainLines(text)) : []).filter(
    (sentence) => !ASKS_WRITER.test(sentence) && !isOnlyOfAd(sentence, own),
  );
  const deed = read.language === null ? null : deedIn(statements, own, read.product);
  const ofThing = sentencesOf(lines).filter((sentence) => !isOnlyOfAd(sentence, own));
  const isAsked = deed?.some(({ kind }) => kind === 'goal') === true;
  const others = detailsIn(ofThing, read.offers, own).filter(({ kind }) => kind !== 'goal' || !isAsked);
  const offered = read.offers.map(({ said }) => said);
  const { beforeProduct, article } = promptRules[own];
  const brief = { language: own, product: read.product, beforeProduct, article, isAboutAd };
  const numbers = numberClausesIn(statements.map(offerOf), brief, [
    ...offered,
    ...others.filter(({ kind }) => kind !== 'goal' && !partOfClaims.has(kind)).map(({ said }) => said),
  ]);
  // Who states facts decides what is told of the thing.
  const isStated = given.some(({ kind }) => kind !== 'goal' && kind !== 'category');
  const described = isStated ? null : descriptionIn(statements, brief, offered);
  const description = described !== null && isTalk(described, own) ? null : described;
  const thing =
    (own === 'en'
      ? (softwareFor(read.product, statements) ?? workOnOwn(read.product, statements) ?? withSharedHead(read.product, statements))
      : null) ?? withPurpose(read.product, description ?? kindIn(statements, read.product));
  const named = thing === null ? null : thingOf(thing.value, brand, own);
  const had = named !== null && (isPartOfName(named, brand, own) || isPriceRow(named, typedBrief)) ? null : named;
  const subject = had !== null && own === 'en' ? treated(had, brand, statements) : had;
  const isSaid = (trade: string): boolean => trade !== had && typedBrief.toLowerCase().includes(trade);
  const withName = brand === null ? lines : plainLines(withNameInLine(prompt, brand));
  const told = (isStated || !isReadable ? [] : statementsIn(statementsOf(withName), brief)).filter(
    (statement) => !HIRES.test(statement) && (statement === subject || thingOf(statement, brand, own) !== subject),
  );
  const taken = [read.product, read.audience, ...read.benefits, ...offered].filter((each) => each !== null);
  const claims = [
    ...(read.language === null
      ? []
      : clausesIn(
          statements.filter(
            (sentence) =>
              !isNote(sentence.split(/[,;]/u)[0] ?? '', own) &&
              !speaksOfAd(sentence, own) &&
              !CONDITION.test(sentence) &&
              !(OF_OTHERS.test(sentence) && isTalk(sentence, own)),
          ),
          own,
          taken,
          isAboutAd,
        )
    ).filter(
      (clause) =>
        contentOf(clause) !== null &&
        !isTalk(clause, own) &&
        !listed.has(clause.toLowerCase()) &&
        !isOfOneRow(clause, statements) &&
        (brand === null || besideName(clause, brand).trim() !== '') &&
        ![HIRES, OPEN_END].some((pattern) => pattern.test(clause)) &&
        !(JOINED_TO.test(clause) && text.includes(`${clause}, `)),
    ),
    ...numbers.filter(({ isOffer }) => !isOffer).map(({ said }) => said),
    ...countsIn(clausesOf(statements), own, isAboutAd).filter((count) => !numbers.some(({ said }) => said.includes(count))),
  ];
  const words: Words[] = [
    ...(deed ??
      (subject === null
        ? workOf(statements, own)
        : [{ kind: 'subject' as const, value: subject, said: isSaid(subject) ? subject : (thing?.said ?? subject) }])),
    ...(description === null || deed !== null ? [] : [sameWords('description', description)]),
    ...inOrder(told, asked, subject).map((statement) => sameWords('statement', statement)),
    ...read.offers.map((offer) => offerFact(offer, own)),
    ...numbers
      .filter(({ isOffer }) => isOffer)
      .map(({ said, offer }) => offerFact(offer ? { ...offer, plain: false } : asStated(said), own)),
    ...offersInNotes(statements, (sentence) => isTalk(sentence, own)).map((said) => offerFact(asStated(said), own)),
    ...[read.audience].flatMap((each) => (each === null || isIn(each, subject) ? [] : [sameWords('audience', each)])),
    ...read.benefits.filter((benefit) => !isIn(benefit, subject)).map((benefit) => sameWords('benefit', benefit)),
    ...others.filter(({ kind, said }) => !partOfClaims.has(kind) || !claims.some((claim) => claim.includes(said))),
    ...claims.filter((claim) => claim !== description).map((claim) => sameWords('proof', claim)),
  ];
  const writtenNumbers = new Set(numbersIn(written));
  const found = withWholeOffers(withWholeLists(words, statements), statements).flatMap(
    ({ kind, value, said, offer = null }): Fact[] => {
      if (kind !== 'phone' && offer === null && !numbersIn(value).every((number) => writtenNumbers.has(number))) return [];
      // The brand's own spelling may differ from what was typed.
      const asSaid = typed(said);
      // What was told up front stands further down in the brief.
      const [first = ''] = asSaid.split('. ');
      const place =
        foundIn(typedBrief, asSaid) ??
        foundIn(typedBrief, first) ??
        (brand === null ? undefined : foundIn(typedBrief, besideName(said, brand)));
      const printed = brand === null || kind === 'goal' ? value : withSpelling(value, brand);
      // In German a thing has a capital, also where it was typed in small letters and not seen that its word is a noun.
      const isSmall = place !== undefined && !/\p{Lu}/u.test(place.text);
      const noun =
        prompt !== written && isSmall && own === 'de' && kind === 'subject' ? printed.replace(LAST_WORD, capital) : printed;
      return place ? [{ kind, value: noun, text: place.text, span: place.span, offer }] : [];
    },
  );
  const forReaders = onlyForReaders(found, written, judged);
  const stated = given.map((fact) => asGiven(fact, language));
  return factKinds.flatMap((kind) => {
    const own = stated.filter((fact) => fact.kind === kind);
    return (own.length > 0 ? own : different(forReaders.filter((fact) => fact.kind === kind))).slice(0, MOST_OF_A_KIND);
  });
};

const isIn = (part: string, whole: string | null): boolean => whole?.toLowerCase().includes(part.toLowerCase()) === true;

const different = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ value }, index) => facts.findIndex((other) => other.value === value) === index);

/** Those of a plan; a creative that was requested before facts were kept has them in its prompt only. */
export const factsOf = (plan: {
  readonly prompt: string;
  readonly language: string;
  readonly facts?: readonly Fact[];
}): readonly Fact[] => plan.facts ?? readFacts(plan.prompt, factLanguageOf(plan.language));
