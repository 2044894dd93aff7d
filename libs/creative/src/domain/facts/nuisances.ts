// What people want to be rid of is no thing that a brand has: `wasp nests`, `broken boiler`. The name of the brand may say what is done about it.

const PEST =
  '(?<!(?:pet|fancy|feeder) )(?:wasps?|hornets?|rats?|mice|moles?|bed ?bugs?|cockroach(?:es)?|roaches|fleas?|termites?|ants|pigeons?|woodworm|vermin|pests?|rodents?)(?: nests?| infestations?| problems?)?';
const FAULT =
  '(?:(?:windscreen|windshield|stone|paint|enamel|worktop|bath) (?:chips?|cracks?)|dents?|scratches|(?:roof|lawn) moss|moss|mou?ld|(?:rising |penetrating )?damp|(?:dry|wet) rot|limescale|(?:\\p{L}+ )?(?:damage|leaks?|blockages?|infestations?)|graffiti)';
/** What breaks at home and on the road; `blown glass` and `lost property software` are things. */
const BROKEN =
  '(?:broken|blocked|cracked|leaking|leaky|faulty|damaged|burst|smashed|misted|dripping|lost|stolen) (?:\\p{L}+ )?(?:boilers?|drains?|pipes?|windows?|windscreens?|glass|glazing|screens?|tooth|teeth|toilets?|sinks?|taps?|keys|doors?|locks?|gates?|roofs?|tiles?|gutters?|phones?|laptops?|fences?|heating|cookers?|fridges?)';
const NUISANCE = new RegExp(`^(?:(?:\\p{L}+ )?${PEST}|${FAULT}|${BROKEN})$`, 'iu');
const TRADE =
  /(?<=\s)(?:pest control|plumbing(?: (?:and|&) heating)?|heating|roofing|drainage|locksmiths?|glaziers?|electrical|damp proofing|(?:appliance|phone|car|boiler|roof|window|laptop|computer) repairs?)(?= services?$|$)/iu;

/** `Broken boiler fixed same day` says what is done. */
const DONE =
  /(?<!\p{L})(?:fixed|repaired|removed|treated|cleared|cleaned|replaced|mended|sorted|unblocked|filled|found|restored)(?!\p{L})/iu;

/** The thing, or what the brand does about it; null: neither. */
export const treated = (thing: string, brand: string | null, sentences: readonly string[]): string | null => {
  const sentence = sentences.find((each) => each.toLowerCase().includes(thing.toLowerCase())) ?? '';
  const [before = ''] = /\p{L}+ $/u.exec(sentence.slice(0, sentence.toLowerCase().indexOf(thing.toLowerCase()))) ?? [];
  if (![thing, before + thing].some((each) => NUISANCE.test(each))) return thing;
  const isTold = DONE.test(sentence);
  return isTold ? thing : (TRADE.exec(brand ?? '')?.[0].toLowerCase() ?? null);
};
