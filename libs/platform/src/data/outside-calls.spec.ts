import { insideTransaction, outside, refuseInsideTransaction } from './outside-calls.js';

const service = outside('asset storage', {
  bucket: 'files',
  async put(text: string): Promise<string> {
    return `${this.bucket} ${text}`;
  },
});

describe('a call to another service', () => {
  it('is refused while a transaction is open, also in work that was started without waiting for it', async () => {
    const transaction = { isOver: false };
    await insideTransaction(transaction, async () => {
      expect(() => service.put('one')).toThrow('A call to another service inside an open unit of work: asset storage.put.');
      await Promise.all([Promise.resolve().then(() => expect(() => refuseInsideTransaction('a call')).toThrow())]);
      transaction.isOver = true;
      expect(await service.put('two')).toBe('files two');
    });
  });

  it('is made unchanged when no transaction is open', async () => {
    expect([await service.put('three'), service.bucket]).toEqual(['files three', 'files']);
  });
});
