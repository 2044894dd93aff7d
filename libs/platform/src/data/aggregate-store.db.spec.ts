import { Aggregate, type AggregateState, newId, systemActor } from '@app/kernel';
import { EntitySchema } from 'typeorm';
import { type Lines, startLines } from '../../../../test/support/lines.js';
import { aggregateColumns, AggregateStore } from './aggregate-store.js';
import { tenantTable } from './migration.js';

interface NoteState extends AggregateState {
  text: string;
}

class Note extends Aggregate<NoteState> {
  write(text: string): void {
    this.change({ text });
  }
}

const noteTable = new EntitySchema<NoteState>({
  name: 'note',
  schema: 'spec',
  columns: { ...aggregateColumns, text: { type: 'text' } },
});

describe('a store of aggregates', () => {
  let spec: Lines;
  let notes: AggregateStore<NoteState>;

  beforeAll(async () => {
    spec = await startLines(`aggregate_store_${process.pid}`);
    await spec.owner.query(`create table spec.note (organization_id uuid not null, id uuid not null, version int not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, text text not null, primary key
      (organization_id, id))`);
    await tenantTable({ query: (text: string) => spec.owner.query(text) } as never, 'spec.note');
    notes = new AggregateStore(spec.work, noteTable);
  });
  afterAll(() => spec.stop());

  const stored = (id: string): Promise<NoteState | undefined> => spec.work.run(spec.actor, () => notes.find(id));

  async function added(): Promise<NoteState> {
    const at = new Date('2026-03-10T12:00:00.000Z');
    const { organizationId } = spec.actor;
    const note = { organizationId, id: newId(), version: 1, createdAt: at, updatedAt: at, text: 'first' };
    await spec.work.run(spec.actor, () => notes.insert(note));
    return note;
  }

  it('returns the version that it wrote, and leaves the state that it was given as it was', async () => {
    const first = await added();
    const note = new Note(first);
    const before = note.state;
    note.write('second');
    const changed = note.state;
    note.saved(await spec.work.run(spec.actor, () => notes.update(note.state)));
    expect(before).toEqual(first);
    expect(changed).toEqual({ ...first, text: 'second' });
    expect(note.state).toEqual({ ...first, text: 'second', version: 2 });
    expect(await stored(first.id)).toEqual(note.state);
  });

  it('saves what it has locked with the commit, and waits for no answer', async () => {
    const { id } = await added();
    const version = await spec.work.run(spec.actor, async () => {
      const locked = await notes.find(id, { lock: true });
      if (!locked) throw new Error('It was just added.');
      return notes.updateLater({ ...locked, text: 'second' });
    });
    expect(version).toBe(2);
    expect(await stored(id)).toMatchObject({ text: 'second', version });
  });

  it('writes no record in the unit of work of another organization', async () => {
    const first = await added();
    const foreign = (write: (note: NoteState) => Promise<unknown>): Promise<unknown> =>
      spec.work.run(systemActor(newId()), () => write(first));
    await expect(foreign((note) => notes.update(note))).rejects.toThrow(/its own organization/);
    await expect(foreign((note) => notes.insert(note))).rejects.toThrow(/its own organization/);
    await expect(foreign(async (note) => notes.insertLater(note))).rejects.toThrow(/its own organization/);
    expect((await spec.owner.query('select 1 from spec.note where id = $1', [first.id])).rowCount).toBe(1);
    expect(await stored(first.id)).toEqual(first);
  });

  it('saves one of two changes of the same version, and refuses the other', async () => {
    const first = await added();
    await spec.work.run(spec.actor, () => notes.update({ ...first, text: 'one' }));
    const other = spec.work.run(spec.actor, () => notes.update({ ...first, text: 'other' }));
    await expect(other).rejects.toMatchObject({ kind: { code: 'concurrent_modification' } });
    expect(await stored(first.id)).toMatchObject({ text: 'one', version: 2 });
  });
});
