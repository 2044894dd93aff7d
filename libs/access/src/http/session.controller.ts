import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { isoOrNull, notFound, uuidOf } from '@app/kernel';
import { type ApiRequest, JsonBodies, Public } from '@app/platform/http';
import { ApiExcludeController } from '@nestjs/swagger';
import { PasswordsService } from '../application/passwords.service.js';
import { SessionsService } from '../application/sessions.service.js';
import { requireAnotherPassword } from '../domain/password.rules.js';
import { clearCookie, placeOf, requireOwnSite, type Response, secretOf, setCookie, uncached } from './console-cookie.js';
import { ConsoleTries } from './console-tries.js';
import { AskBearer, ChangePassword, Confirm, SignIn } from './session.requests.js';
import { sessionView } from './session.view.js';

/**
 * Outside `/v1`: the session of a person in the console. Its cookie opens nothing but these paths, which give the console a
 * bearer for `/v1`.
 * Writes are refused when another site sends them.
 */
@ApiExcludeController()
@Controller('console/session')
export class SessionController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly tries: ConsoleTries,
    private readonly bodies: JsonBodies,
  ) {}

  @Post()
  @Public('session')
  @HttpCode(201)
  async signIn(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    await this.tries.byClient('sign-in', request, response);
    const { email, password } = await this.bodies.read(request, SignIn);
    await this.tries.withPassword(email, request, response);
    const { secret, memberships } = await this.sessions.signIn(email, password, placeOf(request));
    setCookie(response, secret);
    this.tries.knowsPassword(email, request, response);
    return { data: sessionView(memberships) };
  }

  @Get()
  @Public('session')
  async get(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    uncached(response);
    return { data: sessionView(await this.sessions.of(secretOf(request))) };
  }

  /** The password again, for what could outlive a stolen session. */
  @Post('confirm')
  @Public('session')
  @HttpCode(200)
  async confirm(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    await this.tries.byClient('sign-in', request, response);
    const [own] = await this.sessions.of(secretOf(request));
    const { password } = await this.bodies.read(request, Confirm);
    await this.tries.withPassword(own?.email ?? '', request, response);
    const { secret, memberships } = await this.sessions.confirm(secretOf(request), password, placeOf(request));
    setCookie(response, secret);
    return { data: sessionView(memberships) };
  }

  /** Of every user of the session. All other sessions of these users are over. */
  @Post('password')
  @Public('session')
  @HttpCode(200)
  async changePassword(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    await this.tries.byClient('sign-in', request, response);
    const memberships = await this.sessions.of(secretOf(request));
    const { current_password: current, new_password: next } = await this.bodies.read(request, ChangePassword);
    await this.tries.withPassword(memberships[0]?.email ?? '', request, response);
    this.sessions.requirePassed(memberships);
    const proven = await this.sessions.proven(secretOf(request), current, placeOf(request).client);
    requireAnotherPassword(current, next);
    await this.passwords.change(proven, next, request.context.requestId);
    const renewed = await this.sessions.renewed(secretOf(request), proven.sessionId, { confirmed: true });
    setCookie(response, renewed.secret);
    return { data: sessionView(renewed.memberships) };
  }

  @Post('bearer')
  @Public('session')
  @HttpCode(200)
  async bearer(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    uncached(response);
    // Who is signed in is judged before what is asked: a tab whose session is over may not know its organization any more.
    await this.sessions.of(secretOf(request));
    const { organization_id: asked } = await this.bodies.read(request, AskBearer);
    const organization = uuidOf('organization', asked);
    if (organization === undefined) throw notFound('organization');
    const { token, expiresAt } = await this.sessions.bearer(secretOf(request), organization);
    return { data: { token, expires_at: expiresAt.toISOString() } };
  }

  /** The own sessions, this one first. */
  @Get('places')
  @Public('session')
  async places(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    uncached(response);
    const { current, places } = await this.sessions.places(secretOf(request));
    const views = places.map(({ id, signedInAt, seenAt, address, agent }) => ({
      id,
      is_current: id === current,
      signed_in_at: isoOrNull(signedInAt),
      seen_at: isoOrNull(seenAt),
      address,
      agent,
    }));
    return { data: views.sort((one, other) => Number(other.is_current) - Number(one.is_current)) };
  }

  @Delete()
  @Public('session')
  async signOut(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    await this.sessions.end(secretOf(request));
    clearCookie(response);
    return { data: { status: 'ended' } };
  }

  @Delete('places/:id')
  @Public('session')
  async end(@Param('id') id: string, @Req() request: ApiRequest) {
    requireOwnSite(request);
    if (!UUID.test(id)) throw notFound('session');
    await this.sessions.end(secretOf(request), id);
    return { data: { id, status: 'ended' } };
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
