const Sequencer = require('@jest/test-sequencer').default;

/**
 * A spec of minutes that begins last keeps a single core busy while all others are idle. Shares of one number begin together: those of some
 * suites mostly wait, those of others compute.
 */
const LONGEST = [/journey\.spec/, /-1-of-/, /-2-of-/, /-3-of-/, /\/shares\//];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONGEST.findIndex((pattern) => pattern.test(path));
      return at === -1 ? LONGEST.length : at;
    };
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
