// Words as the learned tables know them: in small letters, without accents, numbers as one.

/** Words with their apostrophes and hyphens, numbers, currencies, and each mark alone. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’.&/+-][\p{L}\p{M}\p{N}]+)*['’]?|\p{Sc}|[^\s\p{L}\p{N}]/gu;
const FEWEST_DIGITS_OF_PHONE = 5;

/** Words of grammar, which begin and end no thing, as `wordOf` spells them. */
const GRAMMAR = new Set(
  [
    'the a an and or but so if when while where that which who what how than then as at by for from in into of off on onto out over per to up with without within via our your my his her its their we you i he she it they us them me this these those is are was were be been being am has have had do does did can could will would should may might must not no just only also very really all any each every both some more most about around after before since until till between through during near plus',
    'der die das den dem des ein eine einen einem einer eines und oder aber wenn dass ob als wie wo wer was fur mit von vom zu zum zur bei beim in im am an auf aus uber unter vor nach seit bis durch ohne um gegen ab pro wir ihr ihre ihren sie er es ich du uns euch ihnen mir mich dir dich unser unsere unseren unserem unserer mein meine meinen meiner dein deine euer eure sein seine ist sind war waren wird werden hat haben kann konnen soll sollen muss mussen will wollen nicht kein keine nur auch noch schon sehr alle jede jeden jeder jedes diese dieser dieses',
    "le la les l' un une des du de d' au aux et ou mais si que qu' qui dont comme pour avec sans sur sous dans en par chez vers entre depuis jusqu' jusque avant apres pendant des nous vous je j' tu il elle on ils elles me m' te t' se s' y notre nos votre vos mon ma mes ton ta tes son sa ses leur leurs ce c' cet cette ces est sont etait ont a avons avez fait faire peut peuvent doit ne n' pas plus tres tout toute tous toutes",
    'el la los las lo un una unos unas y e o u pero si que quien cual como cuando donde para por con sin sobre bajo en de del al a desde hasta entre segun nosotros usted ustedes yo tu el ella ellos ellas nos os me te se le les mi mis su sus nuestro nuestra nuestros nuestras este esta estos estas ese esa eso es son era fue hay ha han puede pueden debe no ni solo tambien muy todo toda todos todas cada mas',
  ].flatMap((words) => words.split(' ')),
);

export interface Token {
  readonly typed: string;
  readonly start: number;
  readonly word: string;
}

const wordOf = (typed: string): string => {
  if (/^[\d.,:]+$/u.test(typed)) return typed.replace(/\D/gu, '').length >= FEWEST_DIGITS_OF_PHONE ? '<long number>' : '<number>';
  if (/^\p{Sc}$/u.test(typed)) return '<currency>';
  return typed.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
};

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: typed, index }) => ({ typed, start: index, word: wordOf(typed) }));

export const isWord = ({ typed }: Token): boolean => /\p{L}/u.test(typed);

/** What kind of word it is, without knowing what it means. */
export const kindOf = (token: Token | undefined): 'none' | 'grammar' | 'mark' | 'number' | 'capital' | 'small' =>
  token === undefined
    ? 'none'
    : GRAMMAR.has(token.word)
      ? 'grammar'
      : /^[\d.,:]+$/u.test(token.typed)
        ? 'number'
        : !isWord(token)
          ? 'mark'
          : /^\p{Lu}/u.test(token.typed)
            ? 'capital'
            : 'small';
