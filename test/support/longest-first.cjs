const Sequencer = require('@jest/test-sequencer').default;

/** The specs that take half a minute and more. One that begins last keeps a single core busy while all others are idle. */
const LONGEST = [
  /journey\.spec/,
  /demo\.db\.spec/,
  /\/shares\/contract-1/,
  /\/shares\/console/,
  /\/shares\/api/,
  /\/shares\//,
  /chaos\.spec/,
  /whole-trees\.spec/,
];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONGEST.findIndex((pattern) => pattern.test(path));
      return at === -1 ? LONGEST.length : at;
    };
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
