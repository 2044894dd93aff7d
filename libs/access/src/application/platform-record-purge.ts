import { Injectable } from '@nestjs/common';
import { type EventMessage, TenantPurge, On } from '@app/platform/messaging';

/** Erases the records that the platform keeps of a deleted organization for every context. */
@Injectable()
export class PlatformRecordPurge {
  static readonly jobName = 'ForgetPlatformRecords';

  constructor(private readonly records: TenantPurge) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.records.begin(actor);
  }
}
