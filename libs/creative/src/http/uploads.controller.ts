import { Controller, Get, Post } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import {
  CurrentActor,
  Input,
  Operation,
  PathId,
  Returns,
  Tag,
  withExample,
  type WriteResult,
  storageErrors,
} from '@app/platform/http';
import { creativeErrors } from '../domain/creative.errors.js';
import { UploadsService } from '../application/uploads.service.js';
import { UploadsQueries } from '../read/uploads.queries.js';
import { UploadView } from '../read/upload.view.js';
import { CreateUpload } from './uploads.requests.js';

const Upload = withExample(UploadView, {
  id: 'upl_01m80znn3cejrtnj1kqbc5rxgw',
  status: 'awaiting',
  mime_type: 'image/jpeg',
  bytes: 482_113,
  picture: null,
  error: null,
  put: {
    url: 'https://ads.example.com/uploads/01a201fa-c6e5-7590-b307-fd199607acdf/01a201fa-d46c-7b6b-8ac8-139ed6b70f7c?expires=1795015500000&signature=k1.1BqrPzL_Qs1eTBIRQWv75y',
    expires_at: '2026-11-18T15:15:00.000Z',
  },
  used: false,
  expires_at: '2026-11-19T15:00:00.000Z',
  created_at: '2026-11-18T15:00:00.000Z',
});

@Tag('Creative')
@Controller('v1')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly queries: UploadsQueries,
  ) {}

  @Post('creative/uploads')
  @Operation({
    id: 'creative.uploads.create',
    summary: 'Announce a picture of your own',
    description:
      'Answers with an address that takes the file with PUT for 15 minutes, without a key: a PNG or JPEG of at most 10 ' +
      'MiB and 6000 pixels a side (18 million pixels with 16 bits a colour), of exactly the announced type and size. The picture is decoded and encoded again, so that no metadata stays. A file that is refused ends the upload; announce another one. Each PUT counts as a request of the organization. An upload that no creative uses is erased after 24 hours.',
    permission: 'creative:generate',
    returns: Returns.created(Upload, 'uploads'),
    errors: [storageErrors.storage_full, creativeErrors.too_many_uploads],
  })
  async create(
    @CurrentActor() actor: Actor,
    @Input({ examples: { photo: { mime_type: 'image/jpeg', bytes: 482_113 } } }) body: CreateUpload,
  ): Promise<WriteResult> {
    const id = await this.uploads.create(actor, { mimeType: body.mime_type, bytes: body.bytes });
    return () => this.queries.announced(actor, id);
  }

  @Get('uploads/:id')
  @Operation({
    id: 'creative.uploads.get',
    summary: 'Get the state of an upload',
    description: 'Whether its file has arrived, what is kept of it, and what was wrong with a refused one.',
    permission: 'creative:read',
    returns: Returns.one(Upload),
    errors: [],
  })
  get(@CurrentActor() actor: Actor, @PathId('upload') id: string): Promise<UploadView> {
    return this.queries.get(actor, id);
  }
}
