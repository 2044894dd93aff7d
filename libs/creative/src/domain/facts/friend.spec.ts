import { withoutFriend } from './friend.js';

describe('a message to a friend', () => {
  it.each<readonly [string, string]>([
    ['howzit Lee 🙏 the van is ready', 'the van is ready'],
    ['Wah gwaan Tash, new cuts for school', 'new cuts for school'],
    ['Hiya Shauna pet, it’s Noel from the castles 😄\nCastles for the day €130', 'Castles for the day €130'],
    ['yo Kahu you still here? lessons daily', 'you still here? lessons daily'],
    ['Lessons from £20. Book now xx', 'Lessons from £20. Book now'],
    ['Hiya can u do us a wee ad for facebook 👍 mobile tyre fitting, Antrim', 'mobile tyre fitting, Antrim'],
    ['facebook 👍 mobile tyre fitting', 'mobile tyre fitting'],
    ['We never shouted in nineteen years, put that in there. Call Sal.', 'We never shouted in nineteen years. Call Sal.'],
  ])('begins with its matter: %s', (typed, told) => {
    expect(withoutFriend(typed, 'en', null)).toBe(told);
  });

  it.each<readonly [string, string]>([
    ['Okay so, um, nobody talks about drains. We do, you know, all of them.', 'Nobody talks about drains. We do, all of them.'],
    ['Yeah hi, so, Keystep Mortgages, we’re brokers.', 'Keystep Mortgages, we’re brokers.'],
    ['Right, so, it’s a driving school.', 'It’s a driving school.'],
  ])('is told without hesitation: %s', (typed, told) => {
    expect(withoutFriend(typed, 'en', null)).toBe(told);
  });

  it.each([
    'Hello Yellow so bright, paint for all',
    'Hi Jo,\n\nWe bake bread.',
    'Umbrellas, uh-huh hats and scarves, sizes S to XX',
  ])('keeps a name and a letter: %s', (typed) => {
    expect(withoutFriend(typed, 'en', 'Hello Yellow')).toBe(typed);
  });
});
