import { sidePrices } from './side-prices.js';

describe('prices of what is sold besides', () => {
  const books = ['£19.99, hardback £26.99'];
  it('are no headline where none says the first price', () => {
    expect(sidePrices(books, ['Hardback £26.99'])('Hardback £26.99')).toBe(true);
  });

  it('may stand beside the first price', () => {
    const doors = ['Zips from $28, hems from $22'];
    expect(sidePrices(doors, ['Zips from $28', 'Hems from $22'])('Hems from $22')).toBe(false);
  });

  it('a price of another sentence has its own first one', () => {
    expect(sidePrices([...books, 'Gift wrap £3'], ['Gift wrap £3'])('Gift wrap £3')).toBe(false);
  });
});
