import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { type ApiRequest, JsonBodies, Public } from '@app/platform/http';
import { AcceptanceService } from '../application/acceptance.service.js';
import { LinkLookup } from '../application/link-lookup.js';
import { SessionsService } from '../application/sessions.service.js';
import { requireOwnSite, type Response, secretOf, setCookie } from './console-cookie.js';
import { ConsoleTries } from './console-tries.js';
import { LookAtLink } from './session.requests.js';
import { sessionView } from './session.view.js';

/** An invitation, as somebody accepts it who is signed in with an account of another organization. */
@ApiExcludeController()
@Controller('console/session/link/accept')
export class AcceptanceController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly links: LinkLookup,
    private readonly acceptances: AcceptanceService,
    private readonly tries: ConsoleTries,
    private readonly bodies: JsonBodies,
  ) {}

  /** The session opens one organization more, so it has another cookie. */
  @Post()
  @Public('session')
  @HttpCode(200)
  async accept(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    await this.tries.byClient('link', request, response);
    const users = await this.sessions.of(secretOf(request));
    const [{ sessionId } = { sessionId: '' }] = users;
    const { token } = await this.bodies.read(request, LookAtLink);
    await this.tries.withToken('link', token, request, response);
    const found = await this.links.find(token);
    this.sessions.requirePassed(users);
    await this.acceptances.accept(found, users, request.context.requestId);
    const { secret, memberships } = await this.sessions.renewed(secretOf(request), sessionId);
    setCookie(response, secret);
    return { data: sessionView(memberships) };
  }
}
