import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { type ApiRequest, JsonBodies, Public } from '@app/platform/http';
import { LinkLookup } from '../application/link-lookup.js';
import { PasswordsService } from '../application/passwords.service.js';
import { requireOwnSite, type Response, uncached } from './console-cookie.js';
import { ConsoleTries } from './console-tries.js';
import { LookAtLink, UseLink } from './session.requests.js';

/** An invitation or a reset, as the person who has its link uses it. */
@ApiExcludeController()
@Controller('console/session/link')
export class LinkController {
  constructor(
    private readonly links: LinkLookup,
    private readonly passwords: PasswordsService,
    private readonly tries: ConsoleTries,
    private readonly bodies: JsonBodies,
  ) {}

  /** Whose password it sets. It stays as it is. */
  @Post('look')
  @Public('session')
  @HttpCode(200)
  async look(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    uncached(response);
    await this.tries.byClient('look', request, response);
    const { token } = await this.bodies.read(request, LookAtLink);
    await this.tries.withToken('look', token, request, response);
    const { kind, email, organizationName, expiresAt, hasAccount } = await this.links.find(token);
    const view = { kind, email, organization_name: organizationName, expires_at: expiresAt.toISOString() };
    return { data: { ...view, has_account: hasAccount } };
  }

  @Post()
  @Public('session')
  @HttpCode(200)
  async use(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    uncached(response);
    await this.tries.byClient('link', request, response);
    const { token, password } = await this.bodies.read(request, UseLink);
    await this.tries.withToken('link', token, request, response);
    const found = await this.links.find(token);
    await this.passwords.setByLink(found, password, request.context.requestId);
    return { data: { kind: found.kind, email: found.email, status: 'password_set' } };
  }
}
