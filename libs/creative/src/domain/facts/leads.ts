// `Quisiéramos llenar los días entre semana: de domingo a jueves la noche queda en $390.000`: what stands before the colon is for the writer, and what stands behind it for the readers.
import { capital } from './capital.js';

const LEAD = /^(?<lead>\p{L}[^:]{10,160}?) ?: (?=\p{L}[^:]{30})/u;
const FEWEST_WORDS = 4;
const NUMBER = /\d|\p{Sc}/u;

/** @param isStill whether the lead tells the readers nothing */
export const behindLead = (sentence: string, isStill: (lead: string) => boolean): string => {
  const { 0: said = '', groups } = LEAD.exec(sentence) ?? {};
  const lead = groups?.['lead'] ?? '';
  const behind = sentence.slice(said.length);
  const isTold = lead.split(' ').length < FEWEST_WORDS || NUMBER.test(lead) || !NUMBER.test(behind) || !isStill(lead);
  return isTold ? sentence : capital(behind);
};
