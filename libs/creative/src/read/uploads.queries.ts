import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, notFound } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import type { Upload } from '../domain/upload.js';
import { UploadPlaces } from './file-addresses.js';
import { type UploadView, uploadView } from './upload.view.js';

const get = statement(
  'creative.upload.get',
  `select id, status, mime_type as "mimeType", bytes, fault, sent, photo, files, used_at as "usedAt", created_at as "createdAt"
   from creative.upload where organization_id = $1 and id = $2`,
);

@Injectable()
export class UploadsQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly places: UploadPlaces,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async get(actor: Actor, id: string): Promise<UploadView> {
    return uploadView(await this.row(actor, id), this.clock.now(), null);
  }

  /** With its signed address, which only whoever announced it gets. */
  async announced(actor: Actor, id: string): Promise<UploadView> {
    const upload = await this.row(actor, id);
    return uploadView(upload, this.clock.now(), this.places.addressOf(actor.organizationId, upload));
  }

  private async row(actor: Actor, id: string): Promise<Upload> {
    const row = await this.reads.one<Upload>(actor, get, [id]);
    if (!row) throw notFound('upload');
    return row;
  }
}
