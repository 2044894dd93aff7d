import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { type ApiRequest, fail, httpErrors, Public, sendFile } from '@app/platform/http';
import { ApiExcludeController } from '@nestjs/swagger';
import { AssetFiles } from '../application/asset-files.js';

type Response = NonNullable<ApiRequest['res']>;

/** Outside `/v1`: the address itself is the permission, so that a browser can show the picture. */
@ApiExcludeController()
@Controller('assets')
export class AssetsController {
  constructor(private readonly files: AssetFiles) {}

  @Get(':organization/:file')
  @Public('files')
  async get(
    @Param('organization') organization: string,
    @Param('file') file: string,
    @Req() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    const search = new URLSearchParams(request.url.split('?')[1]);
    const found = await this.files.open({
      organization,
      file,
      expires: search.get('expires'),
      signature: search.get('signature'),
    });
    if (!found) throw fail(httpErrors.route_not_found, 'There is nothing at this path.', {}, { 'Cache-Control': 'no-store' });
    await sendFile(request, response, {
      ...found,
      headers: { 'Cache-Control': `private, max-age=${found.secondsLeft}, immutable` },
    });
  }
}
