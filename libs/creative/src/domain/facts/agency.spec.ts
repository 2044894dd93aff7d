import { asClient } from './agency.js';
import { readFacts } from './fact-reader.js';

const FOR_CLIENT = 'New brief for Quillbridge. They run an online course. They have 5,000 acres to themselves.';

describe('a letter for a client', () => {
  it('says `we` for the client, with the words of the letter behind it', () => {
    expect(asClient(FOR_CLIENT, FOR_CLIENT).text).toBe(
      'New brief for Quillbridge. We run an online course. We have 5,000 acres to ourselves.',
    );
    const [run] = readFacts(FOR_CLIENT, 'en', [], 'Quillbridge').filter(({ kind }) => kind === 'statement');
    expect(run).toMatchObject({ value: 'We run an online course', text: 'They run an online course' });
  });

  it('leaves the readers alone, and a brief without a client', () => {
    const readers = 'The client is Pell. They can ask for a booklet. They should feel safe.';
    expect(asClient(readers, readers).text).toBe(readers);
    const own = 'We breed goats. They have a large barn.';
    expect(asClient(own, own).text).toBe(own);
  });
});
