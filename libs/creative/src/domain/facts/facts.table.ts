// The kinds of facts: what each is for, and an example.

/** `printed: false`: it leads the ad (its button, its drawing) and is not printed. */
export const factTable = {
  subject: { printed: true, about: 'the thing that is advertised, as a title names it', example: 'Lightweight running shoes' },
  description: {
    printed: true,
    about: 'one sentence that says what the thing is',
    example: 'Road shoes of 210 g for city runners.',
  },
  statement: { printed: true, about: 'any other sentence that may be printed', example: 'Resoled by hand in our own workshop.' },
  goal: { printed: false, about: 'sell, lead, visit, install, hire, donate or attend: leads the button', example: 'sell' },
  category: { printed: false, about: 'the word for the drawing on pictures, such as "running-shoe"', example: 'running-shoe' },
  offer: { printed: true, about: 'a price, discount or gift, with its condition', example: '20 % off until Sunday' },
  deadline: { printed: true, about: 'until when the ad holds', example: 'Order by 20 December' },
  event: { printed: true, about: 'what happens when', example: 'Open day on 4 May, 10 to 16 h' },
  place: { printed: true, about: 'where it is', example: '12 Harbour Street, Bristol' },
  audience: { printed: false, about: 'whom it is for: kept and shown, and no ad prints it', example: 'people who run in cities' },
  proof: {
    printed: true,
    about: 'a rating, award, certificate or number that proves something',
    example: 'Rated 4.8 of 5 by 312 riders',
  },
  phone: { printed: true, about: 'a number to call, with its digits', example: '+44 117 496 0123' },
  benefit: { printed: true, about: 'what people have of it, in a few words', example: 'Free returns for 60 days' },
} as const satisfies Record<string, { printed: boolean; about: string; example: string }>;

export type FactKind = keyof typeof factTable;
export const factKinds = Object.keys(factTable) as [FactKind, ...FactKind[]];

export const goals = ['sell', 'lead', 'visit', 'install', 'hire', 'donate', 'attend'] as const;
export type Goal = (typeof goals)[number];
