import { Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { notFound, uuidOf } from '@app/kernel';
import { type ApiRequest, JsonBodies, Public } from '@app/platform/http';
import { type Person, SecondFactorService } from '../application/second-factor.service.js';
import { SessionsService } from '../application/sessions.service.js';
import { requireOwnSite, type Response, secretOf, setCookie, uncached } from './console-cookie.js';
import { ConsoleTries } from './console-tries.js';
import { AskBearer, GiveCode } from './session.requests.js';
import { sessionView } from './session.view.js';

/** The second factor of the person of the session: one for all of its users, whichever organization it was given for. */
@ApiExcludeController()
@Controller('console/session/second_factor')
export class SecondFactorController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorService,
    private readonly tries: ConsoleTries,
    private readonly bodies: JsonBodies,
  ) {}

  /** A code of the app, or a recovery code: from now on the session gives bearers for the organization. */
  @Post()
  @Public('session')
  @HttpCode(200)
  async pass(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    const { person, code } = await this.tried(request, response);
    const left = await this.factors.pass(person, code);
    this.tries.knowsCode(person.users, request, response);
    return { data: { ...(await this.renew(request, response, person)), recovery_codes_left: left } };
  }

  @Post('setup')
  @Public('session')
  @HttpCode(200)
  async setUp(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    uncached(response);
    await this.sessions.of(secretOf(request));
    const person = await this.personOf(request, (await this.bodies.read(request, AskBearer)).organization_id);
    this.sessions.requireRecent(person);
    const { secret, uri, expiresAt } = await this.factors.begin(person);
    return { data: { secret, otpauth_url: uri, expires_at: expiresAt.toISOString() } };
  }

  /** A code of the new secret switches it on. The recovery codes are in this answer only. */
  @Post('confirm')
  @Public('session')
  @HttpCode(200)
  async confirm(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    const { person, code } = await this.tried(request, response);
    const codes = await this.factors.confirm(person, code);
    this.tries.knowsCode(person.users, request, response);
    return { data: { ...(await this.renew(request, response, person)), recovery_codes: codes } };
  }

  /** A code of the app gives ten others, in this answer only; those before are worth nothing. */
  @Post('recovery_codes')
  @Public('session')
  @HttpCode(200)
  async renewRecoveryCodes(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    const { person, code } = await this.tried(request, response);
    this.sessions.requireRecent(person);
    this.sessions.requirePassed([person]);
    return { data: { recovery_codes: await this.factors.renewRecoveryCodes(person, code) } };
  }

  @Delete()
  @Public('session')
  async remove(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    const { person, code } = await this.tried(request, response);
    this.sessions.requireRecent(person);
    this.sessions.requirePassed([person]);
    await this.factors.remove(person, code);
    return { data: await this.renew(request, response, person) };
  }

  private async tried(request: ApiRequest, response: Response): Promise<{ person: Person; code: string }> {
    requireOwnSite(request);
    uncached(response);
    await this.tries.byClient('code', request, response);
    await this.sessions.of(secretOf(request));
    const { organization_id: organization, code } = await this.bodies.read(request, GiveCode);
    const person = await this.personOf(request, organization);
    await this.tries.withCode(person.users, request, response);
    return { person, code };
  }

  private async personOf(request: ApiRequest, asked: string): Promise<Person> {
    const organization = uuidOf('organization', asked);
    const memberships = await this.sessions.of(secretOf(request));
    const found = memberships.find(({ organizationId }) => organizationId === organization);
    if (!found) throw notFound('organization');
    return { ...found, users: memberships, requestId: request.context.requestId };
  }

  /** A session that can do more or less than before has another cookie. */
  private async renew(request: ApiRequest, response: Response, { sessionId }: Person) {
    const { secret, memberships } = await this.sessions.renewed(secretOf(request), sessionId);
    setCookie(response, secret);
    return sessionView(memberships);
  }
}
