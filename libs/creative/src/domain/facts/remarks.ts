// A remark to the writer at the end of a sentence for the readers: `Täglich kündbar, das fragen die Leute immer`.

const any = (...texts: readonly string[]): string => `(?:${texts.join('|')})`;
const PEOPLE_EN =
  '(?:people|customers|clients|everyone|everybody|folks|parents|guests|owners|most people|most of them|a lot of people|lots of people|not everyone|nobody|no one|hardly anyone|not many people)';
const REMARKS = any(
  // What people ask, know or forget.
  `(?:and |which |something )?${PEOPLE_EN} (?:(?:always|often|usually|never|still|all|rarely|really|don[’']t|do not|doesn[’']t|even) ){0,2}(?:asks?|forgets?|thinks?|assumes?|knows?|reali[sz]es?|expects?|worr(?:y|ies)|believes?|wants? to know|gets? wrong)(?: (?:us|me|about|for|that|it|this|first|most|otherwise|so|the opposite|they (?:do|don[’']t|can|can[’']t|need to|have to))){0,3}`,
  "(?:and |but )?(?:which|that|this|it)(?:[’']s| is) (?:really |quite |very |also )?(?:important(?: to (?:us|me|say|mention))?|worth (?:saying|mentioning|a mention)|the (?:main|key|important) (?:thing|point|bit|message)|our (?:usp|selling point)|a (?:big|key|huge|major) selling point|what (?:people|everyone|customers|they|parents) (?:always |really |usually )?(?:ask(?: (?:about|for))?|want(?: to know)?|love|worry about))",
  'which (?:i|we) (?:always |will )?tell (?:you|people|customers|them|everyone)(?: [^.,!?]{1,40})?',
  '(?:so |and )?(?:please |pls )?(?:do )?(?:put|mention|say|include|add|stress|highlight|emphasi[sz]e) (?:it|that|this)(?: (?:in|too|somewhere|clearly))?(?: (?:please|pls))?',
  "(?:so |and )?(?:please |pls )?(?:don[’']t|do not) forget (?:that|it|to (?:put|mention|say|include|add) (?:it|that|this)(?: in)?)(?: (?:please|pls))?",
  "(?:and )?that[’']s (?:it|all|all there is to it)|nothing else|(?:und )?das (?:war[’']s|ist alles|ist es schon)|(?:et )?c[’']est tout|(?:y )?(?:eso es todo|ya est[aá]|listo)",
  // `das wissen die wenigsten`
  '(?:und |aber )?(?:das|was|die|den|danach|davon) (?:fragen|wissen|vergessen|glauben|denken|unterschätzen|übersehen|hören)(?: \\p{L}+){1,5}',
  '(?:und |aber )?(?:das|was) (?:wird|weiß|weiss|glaubt|vergisst|fragt)(?: \\p{L}+){0,3} (?:vergessen|unterschätzt|übersehen|gefragt|keiner|niemand|kaum jemand|jemand|jeder|uns keiner|fast keiner|nicht jeder)(?: \\p{L}+)?',
  '(?:und |aber )?(?:das|was) (?:ist|wäre) (?:(?:uns|mir|ganz|sehr|besonders|wirklich|auch|noch|echt) )*(?:wichtig|der clou|das wichtigste|der punkt|entscheidend|das besondere|der hauptgrund|unser trumpf|das hauptargument|die hauptsache)(?: zu (?:sagen|erwähnen|wissen))?',
  '(?:und |aber )?(?:das|was) (?:hat|haben|bietet|bieten|macht|machen|kann|können) (?:(?:die anderen|andere|sonst|hier|so) )+(?:nicht|keine[rn]?|niemand|kaum jemand)',
  '(?:und )?(?:das )?(?:bitte|muss|soll(?:te)?) (?:(?:das|auch|noch|unbedingt|ganz) )*(?:erwähnen|dazuschreiben|reinschreiben|hervorheben|betonen|nicht vergessen|rein|erwähnt werden|klar sein)',
  // `les gens ne le savent pas toujours`
  "(?:et |mais |ce que |car )?(?:les gens|beaucoup(?: de gens)?|la plupart(?: des gens)?|peu de gens|personne|tout le monde|(?:nos|les) clients?|on)(?: (?:ne|n[’']|l[’']|le|la|les|nous|me|en|y|souvent|toujours|parfois)){0,3} ?(?:sa(?:it|vent)|ignor(?:e|ent)|oubli(?:e|ent)|demand(?:e|ent)|croi(?:t|ent)|pens(?:e|ent))(?: (?:pas|toujours|souvent|assez|le contraire|que non|tout le temps|la question|à chaque fois)){0,2}",
  "(?:et |mais )?(?:c[’']est|ce qui est) (?:(?:très|vraiment|assez|aussi|bien) )?(?:important|essentiel|le plus important|primordial|notre (?:point fort|atout|force)|notre plus|ce qu[’']on nous demande)(?: (?:pour nous|à (?:dire|savoir|préciser|mentionner)|de (?:le|la) (?:dire|préciser|mentionner|savoir)|le plus|toujours|souvent))*",
  "(?:et )?(?:n[’']oublie(?:z|s)? pas (?:de |d[’'])|pense(?:z|s)? (?:bien )?à |merci (?:de |d[’'])|il faut |à |bien )(?:bien )?(?:(?:le|la|les|l[’']) ?)?(?:mettre|dire|préciser|mentionner|rappeler|indiquer|signaler|ajouter)(?: (?:svp|s[’']il (?:vous|te) plaît|aussi|quelque part))*",
  // `eso la gente siempre lo pregunta`
  '(?:y |pero |cosa que |que )?(?:eso |esto )?(?:la gente|casi nadie|nadie|mucha gente|muchos|poca gente|todo el mundo|la mayoría|(?:nuestros |los )?clientes|siempre|nos)(?: (?:no|lo|la|nos|siempre|mucho|casi|suele|suelen)){0,3} (?:sabe|saben|pregunta|preguntan|pregunte|olvida|olvidan|piensa|piensan|cree|creen|preguntar)(?: (?:mucho|siempre|nunca|nadie|casi nadie|lo contrario|todo el mundo))?',
  '(?:y |pero )?(?:eso|esto|lo cual) (?:es|sería) (?:(?:muy|lo más|lo) )*(?:importante|esencial|principal|clave|nuestro punto fuerte)(?: (?:decirlo|ponerlo|que se sepa|para nosotros))?',
  '(?:y |así que )?(?:por favor,? )?(?:que no se (?:nos |te |os )?olvide|no (?:te|se|os) olvid\\p{L}+(?: de (?:ponerlo|decirlo|mencionarlo))?|hay que (?:decirlo|ponerlo|mencionarlo|destacarlo)|ponlo|ponedlo|pónganlo|mencionadlo|menciónalo|dilo)(?: (?:por favor|porfa))?',
);
const AT_END = new RegExp(`(?:,| [-–—])\\s+${REMARKS}(?=\\s*[.!?]?$)`, 'iu');
const FEWEST_WORDS = 2;

/** The sentence without it. */
export const withoutEndRemark = (sentence: string): string => {
  // `Kein Mindestbestellwert, das ist uns wichtig, das hat sonst keiner`.
  const told = sentence.replace(AT_END, '').replace(AT_END, '');
  return told.split(/\s+/u).length >= FEWEST_WORDS ? told : sentence;
};
