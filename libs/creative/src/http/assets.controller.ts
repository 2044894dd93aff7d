import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { type ApiRequest, fail, httpErrors, Public } from '@app/platform/http';
import { ApiExcludeController } from '@nestjs/swagger';
import { AssetFiles, type OpenFile } from '../application/asset-files.js';

type Response = NonNullable<ApiRequest['res']>;

/** Outside `/v1`: the address itself is the permission, so that a browser can show the picture. */
@ApiExcludeController()
@Controller('assets')
export class AssetsController {
  constructor(private readonly files: AssetFiles) {}

  @Get(':organization/:file')
  @Public()
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
    await send(request, response, found);
  }
}

async function send({ method, headers }: ApiRequest, response: Response, found: OpenFile): Promise<void> {
  const { bytes, mimeType, secondsLeft, sha256, stream } = found;
  const etag = `"${sha256}"`;
  const always = {
    ETag: etag,
    'Cache-Control': `private, max-age=${secondsLeft}, immutable`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
  };
  const isKnown = names(headers['if-none-match'], etag);
  response.writeHead(isKnown ? 304 : 200, isKnown ? always : { ...always, 'Content-Type': mimeType, 'Content-Length': bytes });
  if (isKnown || method === 'HEAD' || response.destroyed) {
    stream.destroy();
    response.end();
    return;
  }
  // A failure in the middle goes to the filter, which breaks the connection: a shorter file would look complete.
  await new Promise<void>((resolve, reject) => {
    stream.once('error', reject);
    response.once('close', () => {
      stream.destroy();
      resolve();
    });
    stream.pipe(response);
  });
}

const names = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === '*' || each === etag);
