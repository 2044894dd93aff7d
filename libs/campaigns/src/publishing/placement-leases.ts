// A campaign on a channel is reconciled by one worker at a time: the one that holds the placement's lease.
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { type RowLease, RowLeases, RowLeaseLost, UnitOfWork } from '@app/platform/data';
import type { DesiredState } from '../domain/delivery.js';
import type { StoredPlacement } from './placements.js';

const placements = { name: 'campaigns.walk', table: 'campaigns.placement', key: ['campaign_id', 'channel'], shows: 'desired' };

/** Another worker reconciles this campaign, or took it over. */
export const PlacementTaken = RowLeaseLost;
/** A placement in the hands of this worker; each write reads the desired state as it is now. */
export type PlacementLease = RowLease<DesiredState>;

@Injectable()
export class PlacementLeases {
  private readonly leases: RowLeases<DesiredState>;

  constructor(unitOfWork: UnitOfWork) {
    this.leases = new RowLeases(unitOfWork, placements);
  }

  /** Runs the work while this worker holds the placement. @throws WalkTaken while another one does */
  holding<T>(actor: Actor, { campaignId, channel }: StoredPlacement, work: (held: PlacementLease) => Promise<T>): Promise<T> {
    return this.leases.holding(actor, [campaignId, channel], work);
  }
}
