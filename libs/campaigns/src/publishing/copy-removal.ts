import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '@app/kernel';
import { Outbox } from '@app/platform/messaging';
import { campaignEvents } from '../domain/campaign.events.js';
import type { TreeKey } from './node-records.js';

/** Records that a reconciliation removed a copy which a lost answer had left on a platform. Works in the current unit of work. */
@Injectable()
export class CopyRemoval {
  constructor(
    private readonly outbox: Outbox,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /** `kept`: the platform's id of the object that stays. */
  async record({ campaignId, channel }: TreeKey, node: string, removed: string, kept: string): Promise<void> {
    const type = campaignEvents['campaign.duplicate_removed'];
    const data = { channel, node, removed_id: removed, kept_id: kept };
    await this.outbox.emit({ type: 'campaign', id: campaignId }, { type, data });
    await this.audit.record({ action: type, resourceType: 'campaign', resourceId: campaignId, changes: data });
  }
}
