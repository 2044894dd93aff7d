import { workOnOwn } from './own-things.js';

it.each([
  ['mobility scooter', 'Full service of your mobility scooter at home £65', 'mobility scooter service'],
  ['sofas and armchairs', 'Sofas and armchairs reupholstered in Hexham', 'sofas and armchairs reupholstered'],
])('with %s of their own, readers are offered what is done to it', (thing, sentence, work) => {
  expect(workOnOwn(thing, [sentence])?.value).toBe(work);
});

it('what is done is named where no thing is', () => {
  expect(workOnOwn(null, ['Annual service of your piano £95 across Dorset'])?.value).toBe('piano service');
  expect(workOnOwn(null, ["Refinance your auto loan with us and we'll beat your rate"])?.value).toBe('auto loan refinancing');
  expect(workOnOwn('van', ['Insure your van from £28 a month'])?.value).toBe('van insurance');
  expect(workOnOwn(null, ['Insure your van from £300 a year'])?.value).toBe('van insurance');
});

it('goods that were mended before are sold', () => {
  expect(workOnOwn('sewing machines', ['Sewing machines serviced and ready to use'])).toBeNull();
  expect(workOnOwn('mobility scooter', ['Mobility scooter hire across Wirral'])).toBeNull();
});
