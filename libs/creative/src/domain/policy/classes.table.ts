// What is never generated.
import type { Rule } from './rules.js';

const told = ['help', 'fiction', 'against', 'afterwards'] as const;

export const bannedClasses = [
  {
    class: 'sexual_content_involving_minors',
    message: 'Sexual content involving children or minors is never generated.',
    rules: [
      { words: ['sexualAbuse'], unless: ['help', 'against'] },
      { words: ['children', 'sexual'], oneClause: true, unless: ['help', 'fashion', 'afterwards'] },
      { words: ['young', 'bodyShow'], within: 3, oneClause: true, unless: ['help', 'fashion', 'afterwards', 'fiction'] },
      { words: ['children', 'alluring'], within: 1, oneClause: true, unless: ['help', 'fashion', 'afterwards'] },
    ],
  },
  {
    class: 'weapons_and_explosives',
    message: 'Instructions for weapons or explosives, and the sale of untraceable weapons, are never generated.',
    rules: [
      { words: ['make', 'explosives'], inOrder: true, unless: ['help', 'fiction', 'against'] },
      { words: ['explosives', 'make'], oneClause: true, unless: told },
      { words: ['trade', 'explosives'], within: 2, unless: told },
      { words: ['trade', 'explosives'], within: 8, oneClause: true, unless: told },
      { words: ['trade', 'illegalWeapons'], unless: told },
      { words: ['make', 'illegalWeapons'], unless: told },
      { words: ['guns', 'unlicensed'], unless: told },
      { words: ['illegalWeapons'], unless: told },
      { words: ['armParts', 'noPermit'], within: 5, unless: ['help', 'fiction'] },
      { words: ['armDeals'], unless: told },
      { words: ['armParts', 'hidden'], within: 6, unless: told },
    ],
  },
  {
    class: 'hard_drugs',
    message: 'The sale or making of hard drugs is never promoted.',
    rules: [
      { words: ['trade', 'hardDrugs'], unless: told },
      { words: ['trade', 'hardDrugs'], within: 8, oneClause: true, unless: told },
      { words: ['make', 'hardDrugs'], within: 2, inOrder: true, unless: told },
      { words: ['hardDrugs', 'make'], oneClause: true, unless: told },
      { words: ['drugNamesakes', 'trade'], within: 1, unless: told },
      { words: ['drugNamesakes', 'handed'], within: 3, unless: told },
      { words: ['drugNamesakes', 'slang'], within: 2, unless: told },
      { words: ['drugOffers'], unless: told },
      { words: ['slang', 'hidden'], within: 8, unless: told },
      { words: ['slang', 'furtive'], within: 6, unless: told },
      { words: ['slang', 'handed'], within: 5, unless: told },
      { words: ['slang', 'perDose'], within: 4, unless: told },
      { words: ['slang', 'weighed'], within: 4, unless: told },
      { words: ['slang', 'slang', 'handed'], within: 4, unless: told },
      { words: ['doubleNames', 'slang', 'handed'], within: 3, unless: told },
      { words: ['doubleNames', 'hidden'], within: 8, unless: told },
      { words: ['doubleNames', 'perDose'], within: 4, unless: told },
      { words: ['drugDeals'], unless: told },
      { words: ['doubleNames', 'doubleNames', 'furtive'], within: 3, unless: told },
      { words: ['rxDrugs', 'noScript'], within: 5, unless: ['help', 'fiction'] },
    ],
  },
  {
    class: 'hate',
    message: 'Hatred of people for their origin, faith, sex, orientation or disability is never generated.',
    rules: [
      { words: ['slogans'], unless: ['help', 'fiction', 'against'] },
      { words: ['scorn'], unless: ['help', 'fiction', 'against'] },
      { words: ['incite', 'groups'], within: 0, inOrder: true, unless: ['fiction', 'against'] },
      { words: ['incite', 'all', 'groups'], within: 0, inOrder: true, unless: ['fiction', 'against'] },
      { words: ['groups', 'dehuman'], within: 1, inOrder: true },
    ],
  },
  {
    class: 'discrimination',
    message:
      'An offer that excludes or demands people by origin, faith, sex, orientation, age, family or disability is never ' +
      'generated.',
    rules: [
      { words: ['nationals'], unless: ['against', 'fiction'] },
      { words: ['keptOut'], about: 'offeredThing', unless: ['fiction'] },
      { words: ['loansRefused'], unless: ['help', 'against', 'fiction'] },
      { words: ['lending', 'citizenship'], within: 6, unless: ['help', 'against', 'fiction'] },
      { words: ['none', 'groups'], within: 1, inOrder: true, unless: ['fiction'] },
      { words: ['parted', 'groups', 'apart'], within: 4, inOrder: true, oneClause: true, unless: ['fiction', 'against'] },
      { words: ['bars', 'groups'], within: 3, oneClause: true, unless: ['fiction', 'against'] },
      {
        words: ['bars', 'sexOrAge'],
        within: 3,
        oneClause: true,
        about: 'offered',
        unless: ['fiction', 'against', 'volunteering'],
      },
      { words: ['ageLimits'], about: 'hiring', unless: ['fiction'] },
      { words: ['groups', 'refused'], within: 2, inOrder: true, unless: ['fiction'] },
      {
        words: ['none', 'sexOrAge'],
        within: 1,
        inOrder: true,
        oneClause: true,
        about: 'offered',
        unless: ['fiction', 'volunteering'],
      },
      { words: ['sexOrAge', 'refused'], within: 2, inOrder: true, about: 'offered', unless: ['fiction'] },
      { words: ['only', 'sexOrAge'], within: 2, oneClause: true, about: 'offered', unless: ['fiction', 'ownHours'] },
      { words: ['only', 'groups'], within: 1, oneClause: true, about: 'offered', unless: ['fiction'] },
    ],
  },
  {
    class: 'violence_for_hire',
    message: 'Violence against people is never promoted.',
    rules: [
      { words: ['hired'], unless: told },
      { words: ['harmDeals'], unless: ['fiction', 'against'] },
      { words: ['harms', 'targets', 'forPay'], within: 6, unless: ['fiction', 'against'] },
    ],
  },
  {
    class: 'self_harm',
    message: 'Encouragement of self-harm or suicide, and instructions for it, are never generated.',
    rules: [
      { words: ['selfHarmOffers'], unless: ['help', 'against', 'fiction'] },
      { words: ['starving'], unless: ['help', 'against', 'fiction', 'care'] },
      { words: ['ways', 'selfHarm'], within: 2, unless: ['help', 'care', 'fiction', 'against'] },
    ],
  },
  {
    class: 'malware_and_phishing',
    message: 'Malware, phishing and other theft of credentials are never promoted.',
    rules: [
      { words: ['stolenData'], unless: ['help', 'fiction', 'against'] },
      { words: ['hackDeals'], unless: ['help', 'fiction', 'against'] },
      { words: ['getInto', 'anyones', 'accounts'], within: 1, inOrder: true, unless: ['help', 'fiction', 'against'] },
      { words: ['getInto', 'accounts', 'anyones'], within: 4, oneClause: true, unless: ['help', 'fiction', 'against'] },
      { words: ['trade', 'malware'], within: 2, unless: told },
      { words: ['trade', 'malware'], within: 8, oneClause: true, unless: told },
      { words: ['attack', 'malware'], within: 2, unless: told },
      { words: ['make', 'malware'], within: 2, inOrder: true, unless: told },
      { words: ['malware', 'make'], oneClause: true, unless: told },
    ],
  },
  {
    class: 'counterfeit_documents',
    message: 'Forged documents and counterfeit money are never promoted.',
    rules: [
      { words: ['forged', 'papers'], within: 2, unless: told },
      { words: ['forged', 'papers', 'trade'], within: 6, oneClause: true, unless: told },
      { words: ['documentSales'], unless: ['help', 'fiction'] },
      { words: ['paperDeals'], unless: ['help', 'fiction'] },
      { words: ['credentials', 'unearned'], within: 4, unless: ['help', 'fiction'] },
      { words: ['money'], unless: ['help', 'fiction', 'against', 'moneyPlay'] },
    ],
  },
  {
    class: 'covert_surveillance',
    message: 'The secret surveillance of people is never promoted.',
    rules: [
      { words: ['spying'], unless: told },
      { words: ['spyDeals'], unless: told },
      { words: ['secretly', 'partner', 'watch'], within: 6, unless: told },
    ],
  },
] as const satisfies readonly { class: string; message: string; rules: readonly Rule[] }[];
export type BannedClass = (typeof bannedClasses)[number]['class'];
