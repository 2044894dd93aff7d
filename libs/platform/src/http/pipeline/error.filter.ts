import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { LOGGER, type Logger } from '@app/platform/config';
import { AnswerBytes } from '../requests/answer-bytes.js';
import { errorAnswer, fail, isOurFault } from '../requests/error-answer.js';
import { httpErrors } from '../requests/http.errors.js';
import { RequestLimits } from './request-limits.js';
import { tellFault } from './request-log.js';
import type { ApiRequest, Response } from '../requests/request.js';

/** Every failure in the error envelope. Internal errors are logged with their request id and answered without details. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly log: Logger,
    private readonly limits: RequestLimits,
  ) {}

  async catch(failure: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const response = http.getResponse<Response>();
    let answered = failure instanceof HttpException ? framework(failure) : failure;
    if (isOurFault(answered)) tellFault(this.log, request, failure);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (!request.context.isPublic && !response.hasHeader('X-RateLimit-Limit')) {
      if (failure instanceof HttpException) answered = await this.counted(request, response, answered);
      else await this.limits.describe(request, response);
    }
    const { status, headers, body } = errorAnswer(answered, request.context);
    const bytes = AnswerBytes.of(body);
    response.writeHead(status, {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': bytes.length,
    });
    if (request.method === 'HEAD') response.end();
    else bytes.sendTo(response);
  }

  /**
   * Counts a request that the framework refused before it was counted. Returns the failure, or the refusal of a used up limit.
   */
  private counted(request: ApiRequest, response: Response, failure: unknown): Promise<unknown> {
    return this.limits.countUnrouted(request, response).then(
      () => failure,
      (refused: unknown) => refused,
    );
  }
}

/** Refusals of Nest or Express themselves, such as a path that cannot be decoded. */
const framework = (exception: HttpException): unknown =>
  exception.getStatus() < 500 ? fail(httpErrors.route_not_found, 'There is nothing at this path.') : exception;
