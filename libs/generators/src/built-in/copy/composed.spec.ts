import { factLanguageOf, ordersOf, readFacts } from '@app/creative';
import type { BuiltInLanguage } from '../languages/languages.js';
import { brand, brief } from '../testing/briefs.js';
import { writeAd } from './copywriter.js';

const [order] = ordersOf('image', { channels: ['meta'], formats: ['feed'], sizes: [], count: 1 });
const feedOf = (name: string, language: BuiltInLanguage, prompt: string): string => {
  const facts = readFacts(prompt, factLanguageOf(language), [], name);
  const asked = brief({ prompt, language, facts, brand: brand({ name }) });
  return (order && writeAd(asked, { ...order, index: 0 }, language)?.copy.primaryText) ?? '';
};

describe('the text of a feed', () => {
  it('tells every price and the last day too', () => {
    const text = feedOf(
      'Fenwick',
      'en',
      'We are hiring four tipper drivers at our quarry near Matlock. Monday to Friday days, no nights out, home every evening. £18.40 an hour, overtime at time and a half after 45 hours. Apply by 30 September with a short form, no CV needed.',
    );
    expect(text).toContain('£18.40 an hour, overtime at time and a half after 45 hours.');
    expect(text).toContain('Apply by 30 September');
  });

  it('tells what is asked of its readers in any currency', () => {
    const text = feedOf(
      'Olla Amiga',
      'es',
      'Somos una asociación sin fines de lucro que apoya a 23 ollas comunes en Lima. Buscamos personas que donen 20 soles al mes, con eso almuerzan cinco niños durante una semana.',
    );
    expect(text).toContain('20 soles al mes, con eso almuerzan cinco niños');
  });

  it('lets a long sentence lose its reason, and no price', () => {
    const text = feedOf(
      'Imkerei Hochstöger',
      'de',
      'Wir sind eine kleine Bio-Imkerei im Mühlviertel und bieten seit sechs Jahren Einsteigerkurse für Leute an, die selbst Bienen halten. Der Kurs startet am 14. März und geht über fünf Samstage bis in den September, weil man so das ganze Bienenjahr mitbekommt. Kosten 290 € pro Person, Paare zahlen 490 €, Leihschleier und Skriptum sind dabei.',
    );
    expect(text).toContain('290\u00a0€ pro Person');
    expect(text).not.toContain('weil');
  });
});
