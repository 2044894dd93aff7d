import { newId } from '@app/kernel';
import type { Subject, SubjectDirectory, SubjectKind } from './subject.directory.js';

/** Subjects for specs of analytics; their real owners are other contexts. */
export class KnownSubjects implements SubjectDirectory {
  private records: (Subject & { readonly kind: SubjectKind })[] = [];
  private gate: { asked: () => void; released: Promise<void> } | undefined;

  add(kind: SubjectKind, name: string): string {
    const [id, at] = [newId(), new Date('2026-10-01T08:00:00.123Z')];
    this.records.push({
      kind,
      id,
      name,
      status: 'active',
      type: null,
      labels: [],
      facets: {},
      createdAt: at,
      updatedAt: at,
      version: 1,
    });
    return id;
  }

  rename(id: string, name: string): void {
    this.records = this.records.map((each) => (each.id === id ? { ...each, name, version: each.version + 1 } : each));
  }

  eraseAll(): void {
    this.records = [];
  }

  /** The next answer is as of its question and arrives after `release`. */
  delayNext(): { asked: Promise<void>; release: () => void } {
    let [tell, release] = [(): void => undefined, (): void => undefined];
    const asked = new Promise<void>((resolve) => (tell = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    this.gate = { asked: tell, released };
    return { asked, release };
  }

  async of(kind: SubjectKind, ids: readonly string[]): Promise<Subject[]> {
    const found = this.records.filter((each) => each.kind === kind && ids.includes(each.id));
    const { gate } = this;
    this.gate = undefined;
    gate?.asked();
    await gate?.released;
    return found;
  }

  after(kind: SubjectKind, id: string, most: number): Promise<Subject[]> {
    const following = this.records.filter((each) => each.kind === kind && each.id > id);
    return Promise.resolve(following.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, most));
  }
}
