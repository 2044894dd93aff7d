import { criticRows, objectionsTo, objectionText } from './critic.js';
import type { AdCopy } from './creative-words.js';
import { factLanguageOf, readFacts } from './facts/fact-reader.js';
import type { GivenFact } from './facts/fact.js';
import type { Told } from './truth/told.js';
import { untruthsIn } from './truth/truth.js';

const LONGEST = 3_000;
/** Processor time, not elapsed time: other work on the machine must not fail this. */
const MOST_MICROSECONDS = 1_000_000;

const told = (prompt: string, language = 'en', given: readonly GivenFact[] = [], more: Partial<Told> = {}): Told => ({
  prompt,
  language,
  facts: readFacts(prompt, factLanguageOf(language), given),
  brand: {
    ...{ name: 'Fjell 24', voice: null, colors: [], logoUrl: null, bannedTerms: [] },
    ...{ requiredTerms: ['Since 1950'], disclaimer: 'Ends 31 May. Free returns excluded.' },
  },
  keywords: [],
  landingPageUrl: null,
  callToAction: null,
  ...more,
});
const faultsIn = (text: string, brief: Told) => untruthsIn(text, brief).map(({ rule, words }) => `${rule} ${words}`);

describe('a text of an ad', () => {
  it.each([
    ['Luxury watches from $12,500', 'Watches from $12'],
    ['Luxury watches from $12,500', 'Watches for $12,500'],
    ['Designer bags, up to 70% off', '70% off bags'],
    ['Designer bags, up to 70% off', 'Bags: save 70%'],
    ['Designer bags, 70% off', 'Up to 70% off bags'],
    ['Our Sunday roast for £15.95', 'From £15.95'],
    ['Our Sunday roast for £15.95', '£15.95 a month'],
    ['Free shipping over $50 on garden tools', 'Free shipping on garden tools'],
    ['Free shipping over $50 on garden tools', 'We ship for free'],
    ['Car insurance from £29 a month', 'Insurance from £29'],
    ['Meal kits, 50% off first box with code DINNER50', 'Meal kits: 50% off'],
    ['Meal kits, 50% off first box with code DINNER50', '50% off your first box with code DINNER20'],
    ['Price cut from $200 to $120 on air fryers', 'Air fryers for $200'],
    ['Price cut from $200 to $120 on air fryers', 'Air fryers: €120'],
    ['Sofas 20% off. Applies to linen only.', '20% off our sofas'],
    ['Kids eat free on Sundays with every adult main', 'Kids eat free on Sundays'],
    ['Running shoes, 20% off until Sunday', 'Running shoes, 20% off until Monday'],
    ['Running shoes, 20% off until Sunday', '20% off running shoes'],
    ['Kitchen knives made in Solingen', 'Kitchen knives, 20% off'],
    ['Kitchen knives made in Solingen', 'Trusted by 5,000 cooks'],
    ['Kitchen knives made in Solingen', 'Thousands of cooks trust us'],
    ['Kitchen knives made in Solingen', 'Twenty percent lighter'],
    ['Kitchen knives made in Solingen', 'Free delivery'],
    ['Kitchen knives made in Solingen', 'See our offer'],
    ['Kitchen knives made in Solingen', 'Our sale is on'],
    ['Kitchen knives made in Solingen', 'Sharp for life, guaranteed'],
    ['Kitchen knives made in Solingen', 'Award-winning knives'],
    ['Kitchen knives made in Solingen', 'Last chance: order by Friday'],
    ['Project tool without a free trial', 'Start your free trial'],
    ['Rated 4.9/5 from 2,000 reviews: project software', 'Rated 5/5 by users'],
    ['iPhone 15 cases', 'Cases for your iPhone 16'],
  ])('of the brief %j may not say %j', (prompt, text) => {
    expect(faultsIn(text, told(prompt))).not.toEqual([]);
  });

  it.each([
    ['en', 'Eye tests are free for anyone over 55 until May and take 40 minutes', 'Eye tests are free'],
    ['de', 'Winterjacken bis zu 80% reduziert', '80 % Rabatt auf Jacken'],
    ['de', 'Kostenloser Versand ab 40 €', 'Kostenloser Versand'],
    ['de', 'Holzspielzeug aus Bayern', 'Jetzt gratis testen'],
    ['de', 'Holzspielzeug aus Bayern', 'Unsere Angebote für dich'],
    ['fr', 'Chaussures jusqu’à 50 % de remise', '50 % de remise'],
    ['fr', 'Bijoux artisanaux', 'Livraison offerte'],
    ['es', 'Bolsos hasta un 40 % de descuento', '40 % de descuento en bolsos'],
    ['es', 'Café ecológico', 'Envío gratis'],
  ])('in %s of the brief %j may not say %j', (language, prompt, text) => {
    expect(faultsIn(text, told(prompt, language))).not.toEqual([]);
  });

  it.each([
    ['en', 'Luxury watches from $12,500', 'From $12,500: a watch for life'],
    ['en', 'Running shoes, 20% off until Sunday', 'Until Sunday, all running shoes are 20 % off'],
    ['en', 'Meal kits, 50% off first box with code DINNER50', 'Use code DINNER50 and get 50% off your first box'],
    ['en', 'Price cut from $200 to $120 on air fryers', 'Air fryers, now $120'],
    ['en', 'Price cut from $200 to $120 on air fryers', 'Air fryers for $120 instead of $200'],
    ['en', 'Rated 4.9/5 from 2,000 reviews: project software', 'Project software, rated 4.9/5 from 2,000 reviews'],
    ['en', 'Emergency plumber in Leeds, 24/7, call 0113 496 0000', 'Call 0113 496 0000, 24/7'],
    ['en', 'iPhone 15 cases', 'A case for the iPhone 15'],
    ['en', 'Kitchen knives made in Solingen', 'Feel free to compare them. Hand-forged, sugar-free fun, for sale all year.'],
    ['en', 'Kitchen knives made in Solingen', 'Fjell 24 · Since 1950. Ends 31 May. Free returns excluded.'],
    [
      'en',
      'Eye tests are free for anyone over 55 until May and take 40 minutes',
      'Eye tests are free for anyone over 55 until May',
    ],
    ['de', 'Turnschuhe für 1.299 €', 'Turnschuhe: 1.299 €'],
    ['en', 'Turnschuhe mit Sohlen aus Kork für 99 €', 'Cork trainers for €99'],
    ['fr', 'Bottes, 15 % de remise jusqu’au dimanche', 'Jusqu’au dimanche : 15 % de remise sur les bottes'],
  ])('in %s of the brief %j may say %j', (language, prompt, text) => {
    expect(faultsIn(text, told(prompt, language))).toEqual([]);
  });

  it('may say what the client states, and speak of an offer where the client asks for that button', () => {
    expect(faultsIn('10% off', told('Shoes', 'en', [{ kind: 'offer', text: '10% off' }]))).toEqual([]);
    expect(faultsIn('See our offer', told('Shoes', 'en', [], { callToAction: 'get_offer' }))).toEqual([]);
  });
});

it.each(['from ', '1 ', '1.000 ', '$1,000 ', '20% off, ', 'free ', 'with with ', 'now only ', '- ', 'a.b '])(
  'the longest texts of nothing but %j are judged at once',
  (part) => {
    const hostile = part.repeat(LONGEST).slice(0, LONGEST);
    for (const language of ['en', 'de']) {
      const brief = told(hostile.slice(0, 1_500), language);
      const start = process.cpuUsage();
      untruthsIn(hostile, brief);
      expect(process.cpuUsage(start).user).toBeLessThan(MOST_MICROSECONDS);
    }
  },
);

describe('an ad', () => {
  const copy = (given: Partial<AdCopy>): AdCopy => ({
    ...{ headlines: ['Good shoes'], longHeadline: null, primaryText: null, descriptions: [], callToAction: 'shop_now' },
    ...given,
  });

  it.each([
    [{ headlines: ['20% off, until Sunday'], descriptions: ['20% off, until Sunday.'] }, ['descriptions[0]']],
    [{ longHeadline: 'Shoes for every day', primaryText: 'Hello. Shoes for every day! Shop now.' }, ['primary_text']],
    [{ primaryText: 'For you. Shop now.', descriptions: ['Light and soft. Shop now.'] }, []],
    [{ primaryText: 'Hello there. Since 1950.', descriptions: ['Since 1950'] }, []],
  ])('says no sentence twice: %j', (given, fields) => {
    const objections = objectionsTo(copy(given), told('Shoes, 20% off, until Sunday'));
    expect(objections.map(({ field, rule }) => [field, rule])).toEqual(fields.map((field) => [field, 'cross_field_repeat']));
  });

  it('has a row for each rule, and one for each text that breaks it', () => {
    const rows = criticRows('meta', copy({ headlines: ['Free shoes', 'Shoes for $5'] }), told('Shoes'));
    expect(rows.map(({ field, rule, actual, passed, severity }) => [field, rule, actual, passed, severity])).toEqual([
      ['headlines[1]', 'fact_fidelity', '$5', false, 'hard'],
      ['headlines[0]', 'claim_without_fact', 'free', false, 'hard'],
      ['copy', 'cross_field_repeat', null, true, 'hard'],
    ]);
  });

  it('tells a model what to mend', () => {
    const [objection] = objectionsTo(copy({ headlines: ['Free shoes'] }), told('Shoes'));
    expect(objection && objectionText(objection)).toBe(
      'headlines[0]: "free" claims what the material does not say, or leaves its condition out.',
    );
  });
});
