import { withCommas } from './run-on.js';

describe('a line without a mark', () => {
  it.each([
    [
      'gcse maths tutor online small groups of 4 £18 per hour first lesson free',
      'gcse maths tutor online, small groups of 4, £18 per hour, first lesson free',
    ],
    [
      'kindergeburtstag in der boulderhalle 2 stunden mit trainer 19 euro pro kind',
      'kindergeburtstag in der boulderhalle, 2 stunden mit trainer, 19 euro pro kind',
    ],
    [
      'location de benne à lyon et alentours livraison en 24h a partir de 190 euros',
      'location de benne à lyon et alentours, livraison en 24h, a partir de 190 euros',
    ],
    [
      'boiler service before winter £79 gas safe engineers same week appointments bristol and bath',
      'boiler service before winter £79, gas safe engineers, same week appointments bristol and bath',
    ],
    [
      'new student special 3 weeks unlimited yoga for $49 beginners welcome mats provided',
      'new student special 3 weeks unlimited yoga for $49, beginners welcome, mats provided',
    ],
    [
      'radwechsel im oktober 29,90 inkl wuchten online termin buchen samstags auch offen ohne wartezeit',
      'radwechsel im oktober 29,90 inkl wuchten, online termin buchen, samstags auch offen, ohne wartezeit',
    ],
    // Each of several sums stands behind its thing.
    [
      'classic lash set £45 volume £60 infills from £25 patch test required',
      'classic lash set £45, volume £60, infills from £25, patch test required',
    ],
    [
      'fahrrad frühjahrscheck 59 euro inkl bremsen schaltung licht nur bis 15 april termin online buchen',
      'fahrrad frühjahrscheck 59 euro inkl bremsen schaltung licht, nur bis 15 april, termin online buchen',
    ],
    [
      'seance decouverte pilates 15 euros tapis fournis debutants bienvenus lille',
      'seance decouverte pilates 15 euros, tapis fournis, debutants bienvenus, lille',
    ],
    // What limits an offer stays with it.
    [
      'helados artesanales en mendoza 2x1 en cuartos los miercoles pedidos por whatsapp',
      'helados artesanales en mendoza, 2x1 en cuartos los miercoles, pedidos por whatsapp',
    ],
    [
      'sushi lieferdienst freiburg ab 20 euro lieferung gratis di bis so 17 bis 22 uhr',
      'sushi lieferdienst freiburg, ab 20 euro lieferung gratis, di bis so 17 bis 22 uhr',
    ],
  ])('gets commas where its clauses begin: %s', (line, told) => {
    expect(withCommas(line)).toBe(told);
  });

  it.each([
    // A sentence has its verb, and its number belongs to it.
    '$5 off when you spend $30 or more at our bakery today',
    'Lose 20 pounds in 8 weeks with our new programme online',
    'hand poured candles, three scents, from £24 until the end of the month',
    'au moins 1 % de remise sur les bottes',
    'short and small for £5 each',
    'fisioterapia deportiva primera sesion 30 euros lunes a viernes 9 a 20h',
  ])('stays as it is otherwise: %s', (line) => {
    expect(withCommas(line)).toBe(line);
  });
});
