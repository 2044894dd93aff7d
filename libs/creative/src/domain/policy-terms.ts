// The words of the policy check. Patterns match a prompt in the normal form of `policy.ts`: small letters, without accents, single spaces
// between words, no punctuation, one space before the first word and after the last.

const words = (alternatives: string): RegExp => new RegExp(`(?<= )(?:${alternatives})(?= )`, 'u');
const WORDS_BETWEEN = 3;
/** The first, then the second, with at most some words between. */
const near = (first: string, second: string, between = WORDS_BETWEEN): RegExp =>
  new RegExp(`(?<= )(?:${first}) (?:[^ ]+ ){0,${between}}?(?:${second})(?= )`, 'u');
const eitherWay = (one: string, other: string): RegExp[] => [near(one, other), near(other, one)];

/** The words after a term when an ad is about help against it, e.g. "heroin addiction recovery". */
const against = (helps: string): string => `(?! (?:${helps})(?= ))`;

const children =
  'child|children|childs|childrens|minors|underage(?: girls?| boys?)?|preteens?|kids?|toddlers?|schoolgirls?|schoolboys?|little (?:girls?|boys?)';
const sexual = `porn|porno|pornography|nudes|nude (?:photos?|pictures?|images?|videos?)|erotic|erotica|sexy|sexual${against('abuse|exploitation|assault|education|health|violence|predators?')}|sexualized`;
const make =
  'make|making|build|building|assemble|assembling|construct|detonate|cook|cooking|synthesize|3d print|recipe for|instructions for';
const trade =
  'buy|buying|sell|sells|selling|order|cheap|discount|sale on|shop for|shop selling|deliver|delivering|dealer of|supplier of|promote|promoting|ads? for|advert for|advertisement for|campaign for';
const helpAgainst =
  'addiction|addicts?|recovery|rehab|rehabilitation|treatment|tests?|testing|detection|detectors?|overdoses?|awareness|detox|withdrawal|abuse|prevention|crisis|victims?|users?';
const groups =
  'jews|jewish people|muslims|christians|hindus|black people|blacks|white people|asians|arabs|mexicans|roma|immigrants|migrants|refugees|gays|gay people|lesbians|homosexuals|transgender people|trans people|disabled people';
const papers =
  'passports?|ids?|id cards?|identity cards?|driving licen[cs]es?|drivers? licen[cs]es?|diplomas?|degrees?|visas?|birth certificates?|vaccination certificates?|social security cards?';
const detection = 'scanners?|detectors?|detection|checkers?|verification|screening';
const malware = `ransomware|malware|spyware|keyloggers?|botnets?|trojan virus|computer virus|phishing(?: (?:pages?|sites?|websites?|e ?mails?|kits?|messages?|campaigns?))?`;
const protection =
  'protection|protector|removal|remover|defen[cs]e|scanners?|prevention|detection|detector|awareness|training|simulations?|simulator|recovery|attacks?|security|backups?|insurance|blockers?|shield|analysis|response|filters?|quiz|workshop|course';

/** Classes that are never generated. */
export const bannedClasses = [
  {
    class: 'sexual_content_involving_minors',
    message: 'Sexual content involving children or minors is never generated.',
    patterns: [
      ...eitherWay(children, sexual),
      near('naked|nude', children, 0),
      words('kinderporno(?:grafie|graphie)?|pornografia infantil|pornographie (?:enfantine|infantile)|child ?porn(?:ography)?'),
    ],
  },
  {
    class: 'weapons_and_explosives',
    message: 'Instructions for weapons or explosives, and the sale of untraceable weapons, are never generated.',
    patterns: [
      near(
        make,
        '(?<!(?:bath|shower|seed|glitter|cherry|cocoa|chocolate|cocktail|the) )bombs?|explosive devices?|explosive vests?|hand grenades?|molotov cocktails?|sarin|nerve agents?|mustard gas|ghost guns?',
        2,
      ),
      near(
        trade,
        '(?:untraceable|unregistered|illegal|unlicensed) (?:guns?|firearms?|rifles?|pistols?|weapons?)|ghost guns?|nerve agents?',
      ),
    ],
  },
  {
    class: 'hard_drugs',
    message: 'The sale or making of hard drugs is never promoted.',
    patterns: [
      near(
        `${trade}|${make}`,
        `(?:cocaine|heroin|crystal meth|meth|methamphetamine|crack cocaine|fentanyl|mdma|ecstasy pills|lsd)${against(helpAgainst)}${against(`test strips?|${helpAgainst}`)}`,
      ),
    ],
  },
  {
    class: 'hate',
    message: 'Hatred of people for their origin, faith, sex, orientation or disability is never generated.',
    patterns: [
      near(
        'kill|exterminate|eradicate|gas|lynch|death to|hate|get rid of',
        `(?:all |the |those |every |these )?(?:${groups})`,
        0,
      ),
      near(groups, '(?:are |as )(?:inferior|subhuman|vermin|parasites|cockroaches)', 1),
      words('heil hitler|sieg heil'),
    ],
  },
  {
    class: 'self_harm',
    message: 'Encouragement of self-harm or suicide, and instructions for it, are never generated.',
    patterns: [
      near(
        'how|ways?|methods?|instructions|guide|tips|go',
        '(?:to )?(?:kill yourself|hang yourself|commit suicide|self harm|cut yourself(?! (?:a|some|free|loose|from|while)(?= ))|starve yourself)',
        1,
      ),
      words('pro ana|thinspo|suicide (?:methods?|instructions|kits?)'),
    ],
  },
  {
    class: 'malware_and_phishing',
    message: 'Malware, phishing and other theft of credentials are never promoted.',
    patterns: [
      near(`create|write|code|design|send|develop|rent|${make}|${trade}`, `(?:${malware})${against(protection)}`, 2),
      near(
        'create|write|design|set up|make|build|generate',
        'fake (?:[^ ]+ )?(?:login|log in|sign in|bank) (?:pages?|sites?|forms?|websites?)',
        1,
      ),
      near(
        'pages?|sites?|websites?|e ?mails?|apps?|forms?',
        '(?:that|to|which) (?:steals?|harvests?|phish(?:es)?) (?:[^ ]+ ){0,3}?(?:passwords?|credentials|logins?|card numbers?|card details|bank details)',
        1,
      ),
    ],
  },
  {
    class: 'counterfeit_documents',
    message: 'Forged documents and counterfeit money are never promoted.',
    patterns: [
      near(`get|print|printing|${make}|${trade}`, `(?:fake|forged|counterfeit|false) (?:${papers})${against(detection)}`),
      near(`get|print|printing|${make}|${trade}`, `counterfeit (?:money|bank ?notes?|bills|currency|cash)${against(detection)}`),
    ],
  },
] as const satisfies readonly { class: string; message: string; patterns: readonly RegExp[] }[];
export type BannedClass = (typeof bannedClasses)[number]['class'];

/**
 * Topics that are generated and reported: platforms require permission, proof or age limits (`limited`), or will most likely refuse them
 * (`prohibited`).
 */
export const sensitiveTopics = [
  {
    topic: 'third_party_brand',
    severity: 'limited',
    patterns: [
      words(
        'nike|adidas|reebok|coca cola|pepsi|mcdonalds|burger king|starbucks|iphones?|ipads?|macbooks?|samsung|microsoft|google|facebook|instagram|tiktok|youtube|whatsapp|linkedin|disney|netflix|spotify|lego|ikea|rolex|gucci|louis vuitton|chanel|prada|hermes bags?|ferrari|porsche|bmw|mercedes benz|tesla|toyota|volkswagen|playstation|xbox|nintendo|paypal',
      ),
    ],
  },
  {
    topic: 'named_person',
    severity: 'limited',
    patterns: [
      words(
        'taylor swift|beyonce|elon musk|jeff bezos|bill gates|steve jobs|cristiano ronaldo|lionel messi|lebron james|serena williams|kim kardashian|oprah winfrey|tom cruise|brad pitt|barack obama|joe biden|donald trump|angela merkel|emmanuel macron|vladimir putin|pope francis|albert einstein',
      ),
      words('celebrity endorsements?|celebrity look ?alikes?|deep ?fakes?'),
      near('endorsed by|recommended by|voice of|face of', '(?:mr|mrs|ms|dr|president|king|queen|prince|princess) [^ ]+', 0),
    ],
  },
  {
    topic: 'medical_claim',
    severity: 'limited',
    patterns: [
      words(
        'cures?|miracle (?:cure|pill|diet)|clinically proven|heals?|weight loss|lose weight|lose [0-9]+ (?:kg|kilos?|pounds|lbs)|prescription|botox|antidepressants?|supplements?|cbd|detox',
      ),
    ],
  },
  {
    topic: 'financial_claim',
    severity: 'limited',
    patterns: [
      words(
        'guaranteed (?:returns?|profits?|income)|risk free (?:investments?|returns?|profits?)|get rich(?: quick)?|double your money|crypto|cryptocurrency|bitcoin|forex|payday loans?|loans?|mortgages?|investments?|credit cards?|passive income',
      ),
    ],
  },
  {
    topic: 'alcohol',
    severity: 'limited',
    patterns: [
      words(
        'alcohol|beers?|wines?|whisk(?:y|ey|ies)|vodka|gin|rum|tequila|champagne|cocktails?|liquor|spirits|brewery|breweries',
      ),
    ],
  },
  {
    topic: 'gambling',
    severity: 'limited',
    patterns: [
      words('casinos?|gambling|betting|sportsbooks?|poker|roulette|slot machines?|lotter(?:y|ies)|jackpots?|bookmakers?'),
    ],
  },
  {
    topic: 'political_content',
    severity: 'limited',
    patterns: [
      words(
        'vote for|elections?|political (?:party|parties|campaign)|presidential|senators?|referendum|democrats?|republicans?|parliament|ballot',
      ),
    ],
  },
  {
    topic: 'tobacco',
    severity: 'prohibited',
    patterns: [words('tobacco|cigarettes?|cigars?|vapes?|vaping|e cigarettes?|nicotine')],
  },
  {
    topic: 'weapons',
    severity: 'prohibited',
    patterns: [words('guns?|firearms?|rifles?|pistols?|ammunition|ammo|silencers?|handguns?')],
  },
  {
    topic: 'adult_content',
    severity: 'prohibited',
    patterns: [words('porn|pornography|erotica?|escorts?|sex toys?|strip clubs?|nudes|onlyfans')],
  },
  {
    topic: 'counterfeit_goods',
    severity: 'prohibited',
    patterns: [
      near('replica|fake|counterfeit|knock ?off', 'watch|watches|bags?|handbags?|shoes|sneakers|rolex|gucci|designer', 1),
    ],
  },
  {
    topic: 'superlative',
    severity: 'limited',
    patterns: [
      words(
        'best|number one|no 1|nr 1|cheapest|lowest prices?|greatest|fastest|worlds? (?:first|leading)|unbeatable|perfect|100 guaranteed|guaranteed',
      ),
    ],
  },
  {
    topic: 'children',
    severity: 'limited',
    patterns: [words('for (?:kids|children|toddlers|babies)|childrens|kids')],
  },
  {
    topic: 'prompt_injection',
    severity: 'limited',
    patterns: [
      near(
        'ignore|disregard|forget|override|bypass',
        '(?:instructions?|rules?|prompts?|guidelines|directions|polic(?:y|ies)|safety|filters?|told)',
        4,
      ),
      near(
        'reveal|print|show|repeat|leak|output',
        '(?:system|hidden|initial|secret) (?:prompt|instructions?|message)|api keys?',
        2,
      ),
      words(
        'system prompt|developer mode|jailbreak|you are now|act as (?:if you|an? (?:ai|unrestricted|system))|do anything now|new instructions',
      ),
    ],
  },
] as const satisfies readonly { topic: string; severity: 'limited' | 'prohibited'; patterns: readonly RegExp[] }[];
export type SensitiveTopic = (typeof sensitiveTopics)[number]['topic'];

/** Common rude words that no advertiser wants to print. */
export const profanity = words(
  'damn(?:ed|it)?|crap(?:py)?|bastards?|shit(?:s|ty)?|bullshit|fuck(?:s|ed|er|ers|ing)?|bitch(?:es|y)?|ass ?holes?|pissed|bollocks|scheisse|arschloch|merde|putain|mierda|cazzo|stronzo',
);
