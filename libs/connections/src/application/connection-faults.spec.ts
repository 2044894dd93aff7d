import { PlatformError, platformFaults } from '../domain/ad-platform.js';
import { connectionFault, workerLost } from './connection-faults.js';

const AT = new Date('2026-03-01T12:00:00.000Z');
const said = 'Google Ads: No. (aCode.NO)';
const faults = [
  ...platformFaults.map((fault) => connectionFault(new PlatformError(fault, said, { platformCode: 'aCode.NO' }), AT)),
  connectionFault(new Error('a secret'), AT),
  workerLost(AT),
];

describe('what a failed sync tells people', () => {
  test.each(faults)('$class, $code: sentences, and what helps where it does not go on by itself', (fault) => {
    expect(fault.message).toMatch(/^[A-Z].+[.)]$/);
    if (fault.retryable && fault.class !== 'internal') expect(fault.action).toBeNull();
    else expect(fault.action).toMatch(/^[A-Z].+\.$/);
    expect(fault.message).not.toContain('secret');
  });

  it("has the platform's own words at its end", () => {
    expect(connectionFault(new PlatformError('throttled', said), AT).message).toBe(`The platform asks us to wait. ${said}`);
  });

  it('is our own sentence alone where the platform said nothing', () => {
    const reason = 'The ad account 7 has the currency "DEM", which is not known here.';
    expect(connectionFault(new PlatformError('permission', reason), AT).message).toBe(reason);
  });
});
