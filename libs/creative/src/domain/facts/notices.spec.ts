import { noticesIn, withNoticesOnly } from './notices.js';

describe('what an agency makes mandatory', () => {
  it.each([
    ['Mandatories: Rates may change. NZ spelling.', ['Rates may change.']],
    ['Mandatories: "Results vary", logo bottom right', ['Results vary.']],
    ['MANDATORIES: Must carry the line "Always read the label". No images of children.', ['Always read the label.']],
    ['Mandatories: no mention of rebates, no city imagery, over 18s only', ['Over 18s only.']],
    ['Mentions obligatoires : aucune mention des aides, IVA comprise', ['IVA comprise.']],
    ['Mandatories: no scaremongering, VAT included', ['VAT included.']],
    ['Mandatories: mention weekend-only classes; do not promise placement', ['Weekend-only classes.']],
    ['Must include: "Breast milk is best for babies" and the shamrock organic logo', ['Breast milk is best for babies.']],
    ['Mandatory: Over 18s only. Please drink responsibly. Logo and website.', ['Over 18s only.', 'Please drink responsibly.']],
    ['Pflicht: Hinweis "Es gelten die Versicherungsbedingungen", Logo unten rechts', ['Es gelten die Versicherungsbedingungen.']],
    ['Pflichtangaben: Keine Anlageberatung', ['Keine Anlageberatung.']],
    ['Mentions obligatoires : « Ne remplace pas un avis médical »', ['Ne remplace pas un avis médical.']],
    ["Mentions obligatoires : déductible dès 40 € par an, logo de l'asbl", ['Déductible dès 40 € par an.']],
    ['Menciones legales: IVA incluido. Logo abajo.', ['IVA incluido.']],
    ['Menciones obligatorias: financiación sujeta a aprobación, TAE 7 %', ['Financiación sujeta a aprobación, TAE 7 %.']],
  ])('is printed without what the designer does: %s', (line, notices) => {
    expect(noticesIn(`Client: Xyz\n${line}\nTone: warm`)).toEqual(notices);
  });

  it.each(['Mandatories: logo, QR code', 'Offer: 10% off', 'We must include everyone: that is our rule', 'Avoid: crying babies'])(
    'is nothing of %s',
    (line) => {
      expect(noticesIn(line)).toEqual([]);
    },
  );

  it.each([
    ['Used car loans at 6.49%. Same day answers. OAC.', ['OAC.']],
    ['Gym from £19 a month. T&Cs apply', ['T&Cs apply.']],
    ['Autokredit ab 4,9 %. Bonität vorausgesetzt.', ['Bonität vorausgesetzt.']],
    ['Terms apply to people in a hurry. Ask us.', []],
  ])('is the small print of its own sentence too: %s', (brief, notices) => {
    expect(noticesIn(brief)).toEqual(notices);
  });

  it('leaves nothing else in its line', () => {
    expect(withNoticesOnly('Offer: free scan\nLegal: T&Cs apply; website\nMandatories: logo')).toBe(
      'Offer: free scan\nLegal: T&Cs apply.\n',
    );
  });
});
