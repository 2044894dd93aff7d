// The words of a button, where a brief asks for the same in words of its own: for a demo, for a table.
import type { CallToAction } from '@app/creative';
import type { PhraseTable } from '../languages/phrase-table.js';
import { spoken } from '../spoken.js';

/** Who is contacted for it shows the thing. */
const DEMO = spoken('demos?|démos?|demonstrations?|démonstrations?|demostraci\\p{L}+|vorführung');
/** A table is reserved. */
const RESERVED = spoken('reservier\\p{L}*|\\p{L}*tischreservierung\\p{L}*');
const BOOKED = spoken('(?:ge)?buch(?:en|t|bar|ung|ungen)|\\p{L}+buchung\\p{L}*');

export const isForDemo = (prompt: string, action: CallToAction): boolean => action === 'contact_us' && DEMO.test(prompt);

export const wordedFor = (prompt: string, action: CallToAction, table: PhraseTable): PhraseTable => {
  const isReserved = action === 'book_now' && RESERVED.test(prompt) && !BOOKED.test(prompt);
  const words = isForDemo(prompt, action) ? table.demo : isReserved ? table.reserve : undefined;
  return words === undefined ? table : { ...table, actions: { ...table.actions, [action]: words } };
};
