import { Inject, Injectable } from '@nestjs/common';
import { Turns } from '@app/kernel';
import { Customers } from '@app/platform/messaging';
import { type Photo, PhotoCleaning, type PhotoFault } from '../domain/photo.js';

/** One picture at a time is decoded in a process, because one may take much memory; the customers take turns. */
@Injectable()
export class PhotoTurns {
  private readonly turns = new Turns(1);

  constructor(
    private readonly customers: Customers,
    @Inject(PhotoCleaning) private readonly cleaning: PhotoCleaning,
  ) {}

  async clean(organizationId: string, bytes: Buffer): Promise<Photo | PhotoFault> {
    return this.take(organizationId, (cleaning) => cleaning.clean(bytes));
  }

  /** For work that decodes at most one picture, and decides by that whether the next one of the customer is decoded. */
  async take<T>(organizationId: string, work: (cleaning: PhotoCleaning) => Promise<T>): Promise<T> {
    const [customer = organizationId] = await this.customers.of(organizationId);
    return this.turns.run(customer, () => work(this.cleaning));
  }
}
