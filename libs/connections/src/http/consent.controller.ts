import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { DomainError } from '@app/kernel';
import { type ApiRequest, cookieOf, Public, RequestLimits } from '@app/platform/http';
import { ApiExcludeController } from '@nestjs/swagger';
import { type BrowserMark, ConsentVisits, type Visit } from '../application/consent-visits.js';
import { consentPage, type ConsentPage, pageHeaders, refusalPage } from './consent-page.js';

type Response = NonNullable<ApiRequest['res']>;

/** As long as a browser may take from our link to the platform and back. */
const MARK_SECONDS = 600;

/**
 * Outside `/v1`: pages for the browser of a person who consents on a platform. The secret in the address and the browser's
 * cookie are the permission.
 */
@ApiExcludeController()
@Controller('connect')
export class ConsentController {
  constructor(
    private readonly visits: ConsentVisits,
    private readonly limits: RequestLimits,
  ) {}

  @Get(':platform/start')
  @Public('consent')
  async start(@Param('platform') platform: string, @Req() request: ApiRequest, @Res() response: Response): Promise<void> {
    await this.show(request, response, () => this.visits.open(platform, queryOf(request)));
  }

  @Get(':platform/callback')
  @Public('consent')
  async callback(@Param('platform') platform: string, @Req() request: ApiRequest, @Res() response: Response): Promise<void> {
    const cookies = (name: string): string | undefined => cookieOf(request, name);
    await this.show(request, response, () => this.visits.comeBack(platform, queryOf(request), cookies));
  }

  /** Programs that only look at a link must not use it up. */
  private async show(request: ApiRequest, response: Response, visit: () => Promise<Visit>): Promise<void> {
    try {
      await this.limits.countAnonymous(request, response);
      if (request.method === 'HEAD') response.writeHead(200, pageHeaders).end();
      else answer(response, await visit());
    } catch (failure) {
      if (!(failure instanceof DomainError)) throw failure;
      const { kind, message, headers } = failure;
      send(response, refusalPage(kind, message), headers);
    }
  }
}

function answer(response: Response, visit: Visit): void {
  if (visit.kind === 'leaves')
    response.writeHead(303, { ...pageHeaders, Location: visit.to, 'Set-Cookie': cookie(visit.mark) }).end();
  else send(response, consentPage(visit));
}

const send = (response: Response, { status, html }: ConsentPage, more: Readonly<Record<string, string>> = {}): void =>
  void response.writeHead(status, { ...more, ...pageHeaders }).end(html);

const cookie = ({ name, value }: BrowserMark): string =>
  `${name}=${value}; Path=/; Max-Age=${MARK_SECONDS}; Secure; HttpOnly; SameSite=Lax`;

const queryOf = ({ url }: ApiRequest): URLSearchParams => new URLSearchParams(url.split('?')[1]);
