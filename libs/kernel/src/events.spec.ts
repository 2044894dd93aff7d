import { defineEvents, internal, isPublishedEvent, published, publishedTypes } from './events.js';

defineEvents({
  'spec.told': published('campaigns:read', 'Something was told.'),
  'spec.admins_told': published('audit:read', 'Something was told to few.'),
  'spec.kept': internal('Something stayed here.'),
});

it('an event leaves the service only by its declaration, and for those who have its permission', () => {
  expect(['spec.told', 'spec.kept', 'spec.unknown'].map(isPublishedEvent)).toEqual([true, false, false]);
  expect(publishedTypes()).toEqual(['spec.admins_told', 'spec.told']);
  expect(publishedTypes(new Set(['campaigns:read']))).toEqual(['spec.told']);
  expect(publishedTypes(new Set())).toEqual([]);
});

it('an event is declared once, and never without the decision who may read it', () => {
  expect(() => defineEvents({ 'spec.told': internal('Again.') })).toThrow('declared twice');
  // @ts-expect-error A sentence alone does not say who may read it.
  defineEvents({ 'spec.undecided': 'Nobody decided.' });
  expect(isPublishedEvent('spec.undecided')).toBe(false);
});
