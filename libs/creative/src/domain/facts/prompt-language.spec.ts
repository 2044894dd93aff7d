import type { FactLanguage } from './fact-language.js';
import { languageOf } from './prompt-language.js';

describe('a list without common words', () => {
  it.each<readonly [FactLanguage, string]>([
    ['en', 'hand poured soy candles, small batch, three scents, $38 each, gift box included'],
    ['en', 'native wildflower seed mixes, clay soil, sandy soil, 1 lb covers 2,000 sq ft'],
    ['de', 'handgegossene sojakerzen, drei düfte, 38 euro stück, geschenkbox inklusive'],
    ['de', 'elektriker notdienst köln 24 stunden anfahrt 39 euro termin online'],
    ['fr', 'couvreur zingueur nettoyage toiture demoussage gouttieres devis sous 48h'],
    ['fr', 'cours anglais intensif ete 2 semaines 390 euros petits groupes'],
    ['es', 'velas de soja hechas a mano, tres aromas, caja regalo incluida'],
  ])('is in the language of its ad: %s, %s', (language, prompt) => {
    expect(languageOf(prompt, language)).toBe(language);
  });

  it('is in another one of the four where it clearly looks like it', () => {
    expect(languageOf('hand poured soy candles, small batch, three scents, gift box included', 'de')).toBe('en');
    expect(languageOf('velas aromaticas, caja regalo incluida, envio rapido, hechas a mano', 'fr')).toBe('es');
  });

  it.each([
    'swiece sojowe, recznie robione, trzy zapachy, pudelko w cenie',
    'candele di soia fatte a mano, tre profumi, 38 euro, confezione regalo inclusa',
    'gelato artigianale milano due gusti 3 euro aperto tutti i giorni',
    'handgemaakte sojakaarsen, drie geuren, 38 euro per stuk, cadeaudoos inbegrepen',
    'bolos caseiros, entrega grátis, encomendas por whatsapp, lisboa',
    'taze ekmek, simit, pogaca, her gun acik, ücretsiz kargo',
    'håndlavede sojalys, tre dufte, gaveæske inkluderet, gratis fragt',
    'oprava kol, jarni servis, 990 kc, praha, otevřeno denně',
    'lumânări de soia făcute manual, trei arome, cutie cadou inclusă',
    'kézzel készített szójagyertyák, három illat, ajándékdoboz, ingyenes szállítás',
    'käsintehdyt soijakynttilät, kolme tuoksua, lahjapakkaus, ilmainen toimitus',
    'lilin kedelai buatan tangan, tiga aroma, kotak hadiah',
  ])('of a fifth language is none of the four, whatever the ad: %s', (prompt) => {
    expect((['en', 'de', 'fr', 'es'] as const).map((own) => languageOf(prompt, own))).toEqual([null, null, null, null]);
  });

  it('of few words may be in any language', () => {
    expect(languageOf('Fila. Puma. Reebok.', 'en')).toBeNull();
  });
});
