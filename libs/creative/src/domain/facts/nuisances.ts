// What people want to be rid of is no thing that a brand has: `wasp nests`, `broken boiler`. The name of the brand may say what is done about it.

const PEST =
  '(?<!(?:pet|fancy|feeder) )(?:wasps?|hornets?|rats?|mice|moles?|bed ?bugs?|cockroach(?:es)?|roaches|fleas?|termites?|ants|pigeons?|woodworm|vermin|pests?|rodents?)(?: nests?| infestations?| problems?)?';
const FAULT =
  '(?:(?:windscreen|windshield|stone|paint|enamel|worktop|bath) (?:chips?|cracks?)|dents?|scratches|(?:roof|lawn) moss|moss|mou?ld|(?:rising |penetrating )?damp|(?:dry|wet) rot|limescale|(?:\\p{L}+ )?(?:damage|leaks?|blockages?|infestations?)|graffiti)';
const BROKEN =
  '(?:broken|blocked|cracked|leaking|leaky|faulty|damaged|burst|smashed|misted|blown|rotten|rotting|dripping|lost|stolen|flooded) \\p{L}+(?: \\p{L}+)?';
const NUISANCE = new RegExp(`^(?:(?:\\p{L}+ )?${PEST}|${FAULT}|${BROKEN})$`, 'iu');
const TRADE =
  /(?<=\s)(?:pest control|plumbing(?: (?:and|&) heating)?|heating|roofing|drainage|drains|locksmiths?|glaziers?|electrical|damp proofing|(?:appliance|phone|car|boiler|roof|window|laptop|computer) repairs?)(?= services?$|$)/iu;

/** `Broken boiler fixed same day` says what is done. */
const DONE =
  /(?<!\p{L})(?:fixed|repaired|removed|treated|cleared|cleaned|replaced|mended|sorted|unblocked|filled|found|restored)(?!\p{L})/iu;

/** The thing, or what the brand does about it; null: neither. */
export const treated = (thing: string, brand: string | null, sentences: readonly string[]): string | null => {
  if (!NUISANCE.test(thing)) return thing;
  const isTold = sentences.some((sentence) => sentence.toLowerCase().includes(thing.toLowerCase()) && DONE.test(sentence));
  return isTold ? thing : (TRADE.exec(brand ?? '')?.[0].toLowerCase() ?? null);
};
