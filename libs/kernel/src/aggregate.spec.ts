import fc from 'fast-check';
import { Aggregate, type AggregateState } from './aggregate.js';
import { newId } from './ids.js';

interface NoteState extends AggregateState {
  text: string;
}

class Note extends Aggregate<NoteState> {
  write(text: string, now: Date): void {
    this.change({ text, updatedAt: now });
  }
}

const noon = new Date('2026-03-10T12:00:00.000Z');
const row = (): NoteState => ({
  organizationId: newId(),
  id: newId(),
  version: 1,
  createdAt: noon,
  updatedAt: noon,
  text: 'first',
});

describe('the state of an aggregate', () => {
  it('that somebody keeps as the state before is changed by nothing that follows, neither by a change nor by a save', () => {
    const written = fc.record({ text: fc.string(), at: fc.date({ noInvalidDate: true }) });
    const steps = fc.array(fc.oneof(written, fc.constant('saved' as const)), { maxLength: 20 });
    fc.assert(
      fc.property(steps, (taken) => {
        const note = new Note(row());
        const kept = [note.state];
        const copies = [{ ...note.state }];
        for (const step of taken) {
          if (step === 'saved') note.saved(note.version + 1);
          else note.write(step.text, step.at);
          kept.push(note.state);
          copies.push({ ...note.state });
        }
        expect(kept).toEqual(copies);
        expect(note.version).toBe(1 + taken.filter((step) => step === 'saved').length);
      }),
    );
  });

  it('is changed by the aggregate alone, also where types do not hold', () => {
    const given = row();
    const note = new Note(given);
    expect(() => Object.assign(note.state, { text: 'from outside' })).toThrow(TypeError);
    Object.assign(given, { text: 'from outside' });
    expect(note.state.text).toBe('first');
  });
});
