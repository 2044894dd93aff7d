import { german } from '../languages/german.js';
import { wordedFor } from './worded-actions.js';

const closing = (prompt: string): string => wordedFor(prompt, 'book_now', german).actions.book_now.closing;

test('a table is reserved, a room is booked', () => {
  expect(closing('Martinigansl im Heurigen, ohne Reservierung geht nichts')).toBe('Jetzt reservieren.');
  expect(closing('Zimmer ab 89 €, jetzt reservieren oder online buchen')).toBe('Jetzt buchen.');
  expect(closing('Massage in Ulm, 60 €')).toBe('Jetzt buchen.');
});

test('who is contacted for a demo is asked for it', () => {
  const { contact_us: asked } = wordedFor('Software mit Demo', 'contact_us', german).actions;
  expect(asked.closing).toBe('Jetzt Demo anfragen.');
});
