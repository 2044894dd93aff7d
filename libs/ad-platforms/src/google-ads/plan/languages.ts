import { firstOf, type PlanFindings } from '../../shared/plan-findings.js';

/** Google's language constants, by language. Source: the platform's list of language codes, as of 2026-11. */
const constants: Readonly<Record<string, readonly string[]>> = {
  ar: ['1019'],
  bg: ['1020'],
  bn: ['1056'],
  ca: ['1038'],
  cs: ['1021'],
  da: ['1009'],
  de: ['1001'],
  el: ['1022'],
  en: ['1000'],
  es: ['1003'],
  et: ['1043'],
  fa: ['1064'],
  fi: ['1011'],
  fil: ['1042'],
  fr: ['1002'],
  gu: ['1072'],
  he: ['1027'],
  hi: ['1023'],
  hr: ['1039'],
  hu: ['1024'],
  id: ['1025'],
  is: ['1026'],
  it: ['1004'],
  ja: ['1005'],
  kn: ['1086'],
  ko: ['1012'],
  lt: ['1029'],
  lv: ['1028'],
  ml: ['1098'],
  mr: ['1101'],
  ms: ['1102'],
  nl: ['1010'],
  no: ['1013'],
  pa: ['1110'],
  pl: ['1030'],
  pt: ['1014'],
  ro: ['1032'],
  ru: ['1031'],
  sk: ['1033'],
  sl: ['1034'],
  sr: ['1035'],
  sv: ['1015'],
  ta: ['1130'],
  te: ['1131'],
  th: ['1044'],
  tr: ['1037'],
  uk: ['1036'],
  ur: ['1041'],
  vi: ['1040'],
  zh: ['1017', '1018'],
  'zh-Hans': ['1017'],
  'zh-Hant': ['1018'],
};

/** Other codes of the same language. */
const sameLanguage: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', tl: 'fil', iw: 'he', in: 'id', cmn: 'zh' };

const possible = Object.keys(constants).sort();

/** The ids of the languages, sorted; a regional variant counts as its language, which is told. */
export function languagesOf(tags: readonly string[], findings: PlanFindings): readonly string[] {
  const ids = new Set<string>();
  const unknown: string[] = [];
  const widened: string[] = [];
  for (const tag of tags) {
    const known = knownLanguage(tag);
    for (const id of (known && constants[known.name]) ?? []) ids.add(id);
    if (!known) unknown.push(tag);
    else if (!known.isExact) widened.push(tag);
  }
  if (unknown.length > 0) {
    const message = `Google Ads cannot target ${firstOf(unknown)}. Choose languages that it has, or leave them out.`;
    findings.refuse('targeting.languages', message, { value: unknown, possible });
  }
  if (widened.length > 0) {
    const message =
      `Google Ads does not tell regional variants apart: ${firstOf(widened)} ` +
      `${widened.length === 1 ? 'counts' : 'count'} as the language.`;
    const languages = [...new Set(widened.map((tag) => knownLanguage(tag)?.name ?? tag))];
    findings.tell('adjusted_for_channel', 'targeting.languages', message, { value: widened, possible: languages });
  }
  return [...ids].sort();
}

function knownLanguage(tag: string): { name: string; isExact: boolean } | undefined {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(tag);
  } catch {
    return undefined;
  }
  const language = sameLanguage[locale.language] ?? locale.language;
  const isVariant = locale.region !== undefined || locale.script !== undefined;
  if (language === 'zh' && isVariant) {
    // The region decides the script: Chinese of Taiwan and Hong Kong is written in traditional characters.
    const { script } = new Intl.Locale('zh', { script: locale.script, region: locale.region }).maximize();
    return Object.hasOwn(constants, `zh-${script}`) ? { name: `zh-${script}`, isExact: true } : undefined;
  }
  return Object.hasOwn(constants, language) ? { name: language, isExact: !isVariant } : undefined;
}
