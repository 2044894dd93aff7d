import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';

const people = "hashtextextended('audiences.people:' || $1::text, 0)";
const shared = statement('audiences.people.share', `select pg_advisory_xact_lock_shared(${people})`);
const exclusive = statement('audiences.people.hold', `select pg_advisory_xact_lock(${people})`);

/**
 * One lock per organization, until the unit of work ends: uploads share it; what must not miss one of their people holds it
 * alone. Take it before the first read that relies on it, and after the lock on an audience's row.
 */
@Injectable()
export class PeopleLock {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Sent ahead of the next statement. */
  share(): void {
    this.unitOfWork.current.later(shared);
  }

  /** Sent ahead of the next statement, which sees every upload before this one; later ones wait. */
  hold(): void {
    this.unitOfWork.current.later(exclusive);
  }
}
