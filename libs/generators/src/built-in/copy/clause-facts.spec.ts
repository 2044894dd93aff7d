import { brief } from '../testing/briefs.js';
import { clausesOf } from './clause-facts.js';

it.each([
  ['fr', 'Logiciel de devis. Déjà 8 200 plombiers, peintres et électriciens.', 'Déjà 8 200 plombiers'],
  ['de', 'Boulderhalle in Ulm. Aktion für alle, die bis 20. Oktober abschließen.', 'Aktion für alle'],
])('what goes on behind a comma is no clause of its own (%s): %s', (language, prompt, cut) => {
  expect(clausesOf(brief({ prompt, language }), 'proof')).not.toContain(cut);
});
