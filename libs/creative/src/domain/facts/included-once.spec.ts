import { isOfOneRow } from './included-once.js';

const rows = ['Classic mani $28', 'Gel mani $48', 'BIAB overlay $78, removal incl'];

test('what one row of a price list includes is of that row alone', () => {
  expect(isOfOneRow('removal incl', rows)).toBe(true);
  expect(isOfOneRow('removal incl', rows.slice(1))).toBe(false);
  expect(isOfOneRow('parking included', [...rows, 'Parking included'])).toBe(false);
  expect(isOfOneRow('ladies only', [...rows, 'Home visits $90, ladies only'])).toBe(false);
});
