import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { type ApiRequest, fail, httpErrors, Public, sendFile } from '@app/platform/http';
import { ApiExcludeController } from '@nestjs/swagger';
import { ExportDownloads } from '../read/export-downloads.js';

/** Outside `/v1`: the address itself is the permission, so that a browser or a spreadsheet can open the file. */
@ApiExcludeController()
@Controller('exports')
export class ExportFilesController {
  constructor(private readonly downloads: ExportDownloads) {}

  @Get(':organization/:id')
  @Public('files')
  async get(
    @Param('organization') organization: string,
    @Param('id') id: string,
    @Req() request: ApiRequest,
    @Res() response: NonNullable<ApiRequest['res']>,
  ): Promise<void> {
    const signature = new URLSearchParams(request.url.split('?')[1]).get('signature');
    const found = await this.downloads.open({ organization, id, signature });
    if (!found) throw fail(httpErrors.route_not_found, 'There is nothing at this path.', {}, { 'Cache-Control': 'no-store' });
    const headers = {
      // A deleted file is not served from a cache.
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': `attachment; filename="${found.fileName}"`,
    };
    await sendFile(request, response, { ...found, headers });
  }
}
