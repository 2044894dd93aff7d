import { asSaidByBrand } from './chat.js';
import type { FactLanguage } from './fact-language.js';
import { readFacts } from './fact-reader.js';

describe('a brief typed as one talks', () => {
  it.each<readonly [FactLanguage, string, string]>([
    [
      'en',
      'hi so im opening a pottery studio in margate, its wheel throwing and handbuilding lol. dogs welcome obviously',
      'we’re opening a pottery studio in margate. it’s wheel throwing and handbuilding. dogs welcome',
    ],
    [
      'en',
      'ok so we do small trips for women who travel on there own, alot of our guests come back',
      'we do small trips for women who travel on their own, a lot of our guests come back',
    ],
    [
      'de',
      'hallo also ich mach mobile fußpflege in zwickau, bin gelernte podologin seit 11 jahren',
      'mobile fußpflege in zwickau. ich bin gelernte podologin seit 11 jahren',
    ],
    [
      'fr',
      'bonjour alors c’est pour notre grande braderie a roubaix le dimanche 8 juin, il y aura une buvette',
      'grande braderie a roubaix le dimanche 8 juin. il y aura une buvette',
    ],
    [
      'es',
      'hola pues hago tartas en albacete para bodas y cumples jaja, tenemos entrega gratis',
      'hacemos tartas en albacete para bodas y cumples. tenemos entrega gratis',
    ],
    [
      'en',
      'hiya im opening a second doughnut shop its in galway on dominick st',
      'we’re opening a second doughnut shop. it’s in galway on dominick st',
    ],
    [
      'en',
      'ok so i am a mobile notary in tucson i come to you, seven days',
      'we are a mobile notary in tucson. we come to you, seven days',
    ],
    [
      'en',
      'gday im mick i fix mowers in geelong been doing it 20 odd years',
      'we fix mowers in geelong. been doing it 20 odd years',
    ],
    [
      'de',
      'hoi zusammen, also ich habe in winterthur eine kleine velowerkstatt',
      'wir haben in winterthur eine kleine velowerkstatt',
    ],
    [
      'de',
      'wir holen das velo daheim ab machen den grossen service und bringens wieder zurück',
      'wir holen das velo daheim ab, machen den grossen service und bringen es wieder zurück',
    ],
    [
      'fr',
      'coucou moi c’est firmin je suis traiteur a angers je fais des buffets froids',
      'je suis traiteur a angers. nous faisons des buffets froids',
    ],
    ['es', 'buenas gente, soy rubio tengo un taller de motos en villa crespo', 'somos un taller de motos en villa crespo'],
    [
      'es',
      'que tal buenas tardes soy plomero en guadalajara y atiendo todo el dia',
      'plomero en guadalajara y atiendo todo el dia',
    ],
    [
      'fr',
      'slt c’est pour mon camion pizza je suis a plouguerneau tous les soirs',
      'camion pizza. nous sommes a plouguerneau tous les soirs',
    ],
  ])('is told in sentences of the brand: %s, %s', (language, typed, told) => {
    expect(asSaidByBrand(typed, language).text).toBe(told);
  });

  it.each<readonly [FactLanguage, string]>([
    ['en', 'Hi-fi repairs in Leeds. We fix amplifiers and record players, so your music sounds as it did on the first day.'],
    ['en', 'pottery classes in margate'],
    ['de', 'Also in Zwickau: mobile Fußpflege. Ich komme zu Ihnen nach Hause, auch ins Pflegeheim.'],
    ['fr', 'Alors que l’été arrive, nos ateliers ouvrent à Nantes. Nous proposons des stages de deux jours.'],
    ['es', 'Hola Verano: cursos de surf en Somo para adultos. Tenemos tablas y neoprenos para todos.'],
    ['en', 'the cakes we bake for weddings are all made to order in leeds'],
    ['en', 'honey from the hives we keep in its original wooden boxes'],
    ['de', 'kurse für alle die das fahren noch lernen und auch üben'],
  ])('is left as it is where it was written with care: %s, %s', (language, written) => {
    expect(asSaidByBrand(written, language).text).toBe(written);
  });

  it('is not cut behind a verb that another one follows', () => {
    const told = readFacts(
      'hi so we open a yarn shop in hull, theres a big table where you can just come sit and knit',
      'en',
    ).map(({ value }) => value);
    expect(told.filter((text) => /(?:can|where you)$/u.test(text))).toEqual([]);
  });

  it('is told with the words of the brief behind it, also where two sentences are told as one', () => {
    const brief =
      'hi so im starting a bread subscription in totnes from monday 2 march, its sourdough and you get a loaf every friday';
    const [statement] = readFacts(brief, 'en', [], 'Loaf & Behold').filter(({ kind }) => kind === 'statement');
    expect(statement?.value).toBe(
      'we’re starting a bread subscription in Totnes from Monday 2 March. It’s sourdough and you get a loaf every Friday',
    );
    expect(statement?.text).toBe(brief.slice('hi so '.length));
  });

  it('says what is run and not who runs it', () => {
    const run = 'im a french teacher and i run french clubs for kids aged 4 to 9 in harrogate after school';
    expect(asSaidByBrand(run, 'en').text).toBe('we run french clubs for kids aged 4 to 9 in harrogate after school');
  });
});
