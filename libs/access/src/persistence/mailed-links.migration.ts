import type { MigrationInterface, QueryRunner } from 'typeorm';

const states = ['not_configured', 'queued', 'sent', 'failed'];
const mailIs = (allowed: readonly string[]): string =>
  `alter table access.link drop constraint link_mail_check, add constraint link_mail_check check (mail in
     (${allowed.map((each) => `'${each}'`).join(', ')}))`;

/** A link that is made soon after another one is shown and not sent by e-mail. */
export class MailLinks1764000001337 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(mailIs([...states, 'too_soon']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update access.link set mail = 'failed' where mail = 'too_soon'`);
    await runner.query(mailIs(states));
  }
}
