import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { DomainError, isoOrNull, notFound, permissionsOf, publicId, uuidOf } from '@app/kernel';
import { type ApiRequest, JsonBodies, Public, RequestLimits } from '@app/platform/http';
import { ApiExcludeController } from '@nestjs/swagger';
import { SessionsService } from '../application/sessions.service.js';
import { accessErrors } from '../domain/access.errors.js';
import { confirmedUntilOf, type Membership, sessionTimes } from '../domain/session.js';
import { AskBearer, Confirm, SignIn } from './session.requests.js';

type Response = NonNullable<ApiRequest['res']>;

const COOKIE = '__Host-sid';
/** Of one address and account together, so that nobody can lock somebody else out; and of one address for all accounts. */
const TRIES = { ofAccount: 5, ofAddress: 60 } as const;
const LONGEST_AGENT = 200;

/**
 * Outside `/v1`: the session of a person in the console. Its cookie opens nothing but these paths, which give the console a bearer for `/v1`.
 * Writes are refused when another site sends them.
 */
@ApiExcludeController()
@Controller('console/session')
export class SessionController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly limits: RequestLimits,
    private readonly bodies: JsonBodies,
  ) {}

  @Post()
  @Public()
  @HttpCode(201)
  async signIn(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    const { email, password } = await this.bodies.read(request, SignIn);
    await this.limitTries(email, request, response);
    const { secret, memberships } = await this.sessions.signIn(email, password, placeOf(request));
    setCookie(response, secret);
    return { data: sessionView(memberships) };
  }

  @Get()
  @Public()
  async get(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    uncached(response);
    return { data: sessionView(await this.sessions.of(secretOf(request))) };
  }

  /** The password again, for what could outlive a stolen session. */
  @Post('confirm')
  @Public()
  @HttpCode(200)
  async confirm(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    const { password } = await this.bodies.read(request, Confirm);
    const [own] = await this.sessions.of(secretOf(request));
    await this.limitTries(own?.email ?? '', request, response);
    const { secret, memberships } = await this.sessions.confirm(secretOf(request), password);
    setCookie(response, secret);
    return { data: sessionView(memberships) };
  }

  @Post('bearer')
  @Public()
  @HttpCode(200)
  async bearer(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    uncached(response);
    const { organization_id: asked } = await this.bodies.read(request, AskBearer);
    const organization = uuidOf('organization', asked);
    if (organization === undefined) throw notFound('organization');
    const { token, expiresAt } = await this.sessions.bearer(secretOf(request), organization);
    return { data: { token, expires_at: expiresAt.toISOString() } };
  }

  /** The own sessions, this one first. */
  @Get('places')
  @Public()
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
  @Public()
  async signOut(@Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    requireOwnSite(request);
    await this.sessions.end(secretOf(request));
    response.setHeader('Set-Cookie', `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`);
    // What the browser kept of the console goes with the session.
    response.setHeader('Clear-Site-Data', '"cache", "storage"');
    return { data: { status: 'ended' } };
  }

  @Delete('places/:id')
  @Public()
  async end(@Param('id') id: string, @Req() request: ApiRequest) {
    requireOwnSite(request);
    if (!UUID.test(id)) throw notFound('session');
    await this.sessions.end(secretOf(request), id);
    return { data: { id, status: 'ended' } };
  }

  private async limitTries(email: string, request: ApiRequest, response: Response): Promise<void> {
    const address = addressOf(request);
    await this.limits.countTry(`sign-in:${address}`, TRIES.ofAddress, response);
    await this.limits.countTry(`sign-in:${address}:${email.trim().toLowerCase()}`, TRIES.ofAccount, response);
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

function setCookie(response: Response, secret: string): void {
  uncached(response);
  response.setHeader('Set-Cookie', `${COOKIE}=${secret}; ${ATTRIBUTES}; Max-Age=${sessionTimes.longestMs / 1_000}`);
}

const uncached = (response: Response): void => void response.setHeader('Cache-Control', 'no-store');

const secretOf = ({ headers }: ApiRequest): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);

const addressOf = (request: ApiRequest): string => request.ip ?? request.socket.remoteAddress ?? 'unknown';
const placeOf = (request: ApiRequest) => ({
  address: addressOf(request),
  agent: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/gu, '').slice(0, LONGEST_AGENT),
});

/** Browsers tell where a request comes from; what is no browser has no cookie that another site could use. */
function requireOwnSite({ headers }: ApiRequest): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isOther = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
  if (isForeign || isOther)
    throw new DomainError(accessErrors.cross_site_request, 'This was sent by another site. Open the console itself.');
}

function sessionView(memberships: readonly Membership[]) {
  const [first] = memberships;
  return {
    email: first?.email ?? '',
    signed_in_at: isoOrNull(first?.signedInAt ?? null),
    confirmed_until: isoOrNull(first ? confirmedUntilOf(first) : null),
    expires_at: isoOrNull(first?.expiresAt ?? null),
    organizations: memberships.map(({ organizationId, testOrganizationId, organizationName, userId, role }) => ({
      id: publicId('organization', organizationId),
      test_organization_id: publicId('organization', testOrganizationId),
      name: organizationName,
      user_id: publicId('user', userId),
      role,
      permissions: [...permissionsOf[role]],
    })),
  };
}
