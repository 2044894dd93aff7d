import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changes, noting } from './platform-lists.migration.js';

/** A removal has a job of its own, which overtakes every upload. */
const apart = {
  rows: 'organization_id, list_id, leaves',
  key: `'audiences.send:' || case when list.leaves then 'first:' else '' end || list.list_id,
        priority => case when list.leaves then -10 else 0 end`,
};
const replacing = (text: string): string => text.replace('create function', 'create or replace function');

export class SendRemovalsFirst1764000001060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, changed] of Object.entries(changes)) await runner.query(replacing(noting(name, changed, apart)));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, changed] of Object.entries(changes)) await runner.query(replacing(noting(name, changed)));
  }
}
