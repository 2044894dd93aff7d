import { speaksOfAd } from './about-the-ad.js';
import type { FactLanguage } from './fact-language.js';
import { valuesOf } from './fact.js';
import { readFacts } from './fact-reader.js';

describe('a sentence about the ad', () => {
  it.each<readonly [FactLanguage, string]>([
    ['en', 'Jumping on the brief for Quillbridge as Dan is out this week'],
    ['en', 'Client wants it to sound smart and honest'],
    ['en', 'First draft by Thursday would be great'],
    ['en', 'The dentist is happy to be quoted'],
    ['en', 'Send people to quillbridge.example'],
    ['en', 'People don’t know this exists, they think you have to go to the bank'],
    ['en', 'Copy for the spring page please'],
    ['en', 'Mums always ask if they have to get in'],
    ['en', 'My sister thinks we should mention the award'],
    ['en', 'Dad isn’t keen on the word staycation'],
    ['de', 'Meine Chefin hat mich gebeten, Ihnen zu schreiben'],
    ['es', 'Los que leen Instagram son los chavales'],
    ['en', 'People walk past every day'],
    ['de', 'Der Chef mag keine Wortspiele'],
    ['de', 'Die Kundin legt Wert auf einen ruhigen Text'],
    ['de', 'Das Foto vom letzten Jahr können Sie wieder nehmen'],
    ['de', 'Viele denken, ein Lastenrad ist zu teuer'],
    ['de', 'Unser Publikum ist meist zwischen 40 und 60'],
    ['fr', 'Je prends le relais de Julie sur ce dossier'],
    ['fr', 'Il ne veut pas de jeux de mots'],
    ['fr', 'Les gens m’appellent trop tard'],
    ['es', 'El público serían parejas de 40 para arriba'],
    ['es', 'Nos preocupa que suene a asilo'],
    ['es', 'La gente se piensa que pierde la garantía'],
    ['es', 'Eso a las mamás les gusta harto'],
  ])('is told to nobody (%s): %s', (language, sentence) => {
    expect(speaksOfAd(sentence, language)).toBe(true);
  });

  it.each<readonly [FactLanguage, string]>([
    ['en', 'A brief chat before each session'],
    ['en', 'Our customers rate us 4.9 out of 5'],
    ['en', 'People over 60 pay half price'],
    ['en', 'We build landing gear for light aircraft'],
    ['en', 'Most owners get their dog back the same day'],
    ['en', 'Learn the words of 40 songs'],
    ['en', 'Our chef makes everything from scratch'],
    ['de', 'Unsere Kunden bekommen ihr Rad am selben Tag'],
    ['de', 'Die Leute von nebenan backen mit'],
    ['fr', 'Vacances à la campagne pour toute la famille'],
    ['fr', 'Les enfants apprennent à nager'],
    ['es', 'La gente del barrio come gratis el lunes'],
    ['es', 'Los clientes eligen su horario'],
  ])('is not one about the thing (%s): %s', (language, sentence) => {
    expect(speaksOfAd(sentence, language)).toBe(false);
  });

  it('gives no day to the thing', () => {
    const brief =
      'Hoi Reto\n\nDer Hof verkauft Erdbeeren zum Selberpflücken. Kannst du das bis Freitag machen?\n\nLiebi Grüess\nSandra';
    expect(valuesOf(readFacts(brief, 'de', [], 'Hof Sonnrain'), 'deadline')).toEqual([]);
  });
});

test('the ad that somebody needs is about itself', () => {
  expect(speaksOfAd('Necesito un aviso para el finde', 'es')).toBe(true);
  expect(speaksOfAd('Necesito un aviso de prensa', 'es')).toBe(false);
});
