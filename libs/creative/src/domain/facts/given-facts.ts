// The client's own facts, as the ad prints them.
import type { Fact, GivenFact } from './fact.js';
import type { FactLanguage } from './fact-language.js';
import { type Offer, offerText } from './offer.js';
import { offersIn } from './offer-reader.js';

/** An offer of the client's own words; what the grammar does not understand is repeated as it is. */
const givenOffer = (text: string, language: FactLanguage): Offer => {
  const read = offersIn(text, language);
  const [only, ...more] = read?.lead === '' ? read.offers : [];
  if (only && more.length === 0) return only;
  return { kind: 'stated', qualifier: null, amounts: [], words: text, tail: '', said: text, plain: false };
};

export const asGiven = ({ kind, text }: GivenFact, language: FactLanguage): Fact => {
  const said = text.replace(/\s+/gu, ' ').trim();
  const offer = kind === 'offer' ? givenOffer(said, language) : null;
  const value = offer ? (offerText(offer, language) ?? said) : kind === 'phone' ? said.replace(/[^\d+]/gu, '') : said;
  return { kind, value, text, span: null, offer };
};
