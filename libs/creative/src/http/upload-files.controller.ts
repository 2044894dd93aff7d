import { Controller, Param, Put, Req, Res } from '@nestjs/common';
import { systemActor } from '@app/kernel';
import { ApiExcludeController } from '@nestjs/swagger';
import { type ApiRequest, fail, httpErrors, Public, RawBodies, type Response } from '@app/platform/http';
import { UploadAddresses } from '../application/upload-addresses.js';
import { UploadsService } from '../application/uploads.service.js';
import { uploadLimits } from '../domain/upload.js';
import type { UploadView } from '../read/upload.view.js';
import { UploadsQueries } from '../read/uploads.queries.js';

/** Outside `/v1`: the address itself is the permission, so that a browser can send the file. */
@ApiExcludeController()
@Controller('uploads')
export class UploadFilesController {
  constructor(
    private readonly addresses: UploadAddresses,
    private readonly bodies: RawBodies,
    private readonly uploads: UploadsService,
    private readonly queries: UploadsQueries,
  ) {}

  @Put(':organization/:id')
  @Public('uploads')
  async put(
    @Param('organization') organization: string,
    @Param('id') id: string,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: UploadView }> {
    const search = new URLSearchParams(request.url.split('?')[1]);
    const address = { organization, id, expires: search.get('expires'), signature: search.get('signature') };
    if (!this.addresses.verify(address))
      throw fail(httpErrors.route_not_found, 'There is nothing at this path.', {}, { 'Cache-Control': 'no-store' });
    const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    await this.bodies.count(organization, response);
    await this.uploads.expect(organization, id);
    await this.bodies.read(request, organization, uploadLimits.largest, (bytes) =>
      this.uploads.receive({ organizationId: organization, id, bytes, contentType }),
    );
    return { data: await this.queries.get(systemActor(organization), id) };
  }
}
