// Finds many known phrases in a text in one pass (Aho and Corasick), word by word.
import type { Lexeme } from './lexemes.js';

interface Node<Tag> {
  readonly next: Map<string, Node<Tag>>;
  readonly depth: number;
  readonly tags: Tag[];
  /** The node of the longest ending of its words that begins another phrase; null: the root. */
  fallback: Node<Tag> | null;
  /** The next node on the way of fallbacks that ends a phrase. */
  shorter: Node<Tag> | null;
}

export interface PhraseMatch<Tag> {
  readonly tag: Tag;
  /** Places among the lexemes, from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
}

export class PhraseFinder<Tag> {
  private readonly root: Node<Tag> = PhraseFinder.node(0);

  constructor(phrases: readonly (readonly [forms: readonly string[], tag: Tag])[]) {
    for (const [forms, tag] of phrases) {
      let node = this.root;
      for (const form of forms) {
        const next = node.next.get(form) ?? PhraseFinder.node<Tag>(node.depth + 1);
        node.next.set(form, next);
        node = next;
      }
      if (node !== this.root) node.tags.push(tag);
    }
    const queue = [this.root];
    for (const node of queue) {
      for (const [form, next] of node.next) {
        const fallback = node === this.root ? this.root : this.step(node.fallback ?? this.root, form);
        next.fallback = fallback;
        next.shorter = fallback.tags.length > 0 ? fallback : fallback.shorter;
        queue.push(next);
      }
    }
  }

  private static node<Tag>(depth: number): Node<Tag> {
    return { next: new Map(), depth, tags: [], fallback: null, shorter: null };
  }

  private step(from: Node<Tag>, form: string, visit?: () => void): Node<Tag> {
    let node: Node<Tag> | null = from;
    while (node) {
      visit?.();
      const next = node.next.get(form);
      if (next) return next;
      node = node.fallback;
    }
    return this.root;
  }

  /** Every place of every phrase, by its end. */
  find(lexemes: readonly Lexeme[], visit?: () => void): PhraseMatch<Tag>[] {
    const found: PhraseMatch<Tag>[] = [];
    let state = this.root;
    lexemes.forEach(({ form }, index) => {
      state = this.step(state, form, visit);
      for (let node: Node<Tag> | null = state; node; node = node.shorter) {
        for (const tag of node.tags) found.push({ tag, from: index + 1 - node.depth, to: index + 1 });
      }
    });
    return found;
  }
}
