import { Injectable } from '@nestjs/common';
import { type EventMessage, ForgetRecords, On } from '@app/platform/messaging';

/** A deleted organization leaves none of the records behind that the platform keeps for every context. */
@Injectable()
export class ForgetPlatformRecords {
  constructor(private readonly records: ForgetRecords) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.records.begin(actor);
  }
}
