import { quoted } from './google-ads.queries.js';

describe('a value within a query', () => {
  it.each([
    ['Spring', `'Spring'`],
    [`it's`, `'it\\'s'`],
    [`' OR campaign.id = 1 OR '`, `'\\' OR campaign.id = 1 OR \\''`],
    ['back\\slash', `'back\\\\slash'`],
    [`\\'`, `'\\\\\\''`],
  ])('%s cannot leave its quotes', (text, literal) => {
    expect(quoted(text)).toBe(literal);
  });
});
