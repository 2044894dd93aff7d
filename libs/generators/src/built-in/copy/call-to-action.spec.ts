import { factLanguageOf, readFacts } from '@app/creative';
import { suitedAction } from './call-to-action.js';

test.each([
  ['en', 'Locked out? 24 hour locksmith in Sheffield, most jobs £65-£95', 'get_quote'],
  ['en', 'We need HGV drivers (class 1) in Doncaster, £17.50/h nights', 'apply_now'],
  ['en', 'Nursery in Stockport looking for a level 3 practitioner, £12.80 per hour', 'apply_now'],
  ['fr', 'Recrutons commercial B2B à Lyon, fixe 32 k€', 'apply_now'],
  ['en', 'our food bank is running low, £15 = a week of groceries', 'donate_now'],
  ['en', 'campervan hire from Cornwall, 10% off with code VAN10', 'book_now'],
  ['en', 'End of tenancy cleaning in Bristol, 20% off', 'book_now'],
  ['de', 'Gänseessen am Markt, bitte reservieren', 'book_now'],
  ['en', 'Vet clinic in Norwich with late opening', 'book_now'],
  ['en', 'Foster a dog for two weeks. We pay for food and vet bills. You give a warm sofa.', 'learn_more'],
  ['en', 'month end close software for finance teams, talk to sales', 'contact_us'],
  ['es', 'Reparamos móviles en 1 hora en Bilbao', 'book_now'],
  ['en', 'Trail running shoes, 20% off', 'shop_now'],
])('the button suits the brief in %s: %s', (language, prompt, action) => {
  const known = factLanguageOf(language);
  expect(suitedAction(prompt, readFacts(prompt, known), known)).toBe(action);
});
