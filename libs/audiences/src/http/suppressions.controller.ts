import { Controller, Get, Post } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { CurrentActor, Input, Operation, Returns, Tag } from '@app/platform/http';
import { audienceErrors } from '../domain/audience.errors.js';
import { SuppressionsService } from '../application/suppressions.service.js';
import { SuppressionsQueries } from '../read/suppressions.queries.js';
import type { PeopleSuppressed, SuppressionLifted, Suppressions } from '../read/suppressions.view.js';
import { Lifted, memberExamples, Suppressed, SuppressionCount } from './audiences.examples.js';
import { MemberRows, readingRows } from './members.requests.js';

@Tag('Audiences')
@Controller('v1/audiences/suppressions')
export class SuppressionsController {
  constructor(
    private readonly suppressions: SuppressionsService,
    private readonly queries: SuppressionsQueries,
  ) {}

  @Get()
  @Operation({
    id: 'audiences.suppressions.count',
    summary: 'Count the suppressed people',
    description: 'How many people are kept out of all customer lists of the organization. Who they are is never answered.',
    permission: 'audiences:read',
    returns: Returns.one(SuppressionCount),
    errors: [],
  })
  count(@CurrentActor() actor: Actor): Promise<Suppressions> {
    return this.queries.count(actor);
  }

  @Post()
  @Operation({
    id: 'audiences.suppressions.add',
    summary: 'Suppress people',
    description:
      'Up to 10,000 rows at once. Everybody who has an identifier of a row is taken out of every customer list of the ' +
      'organization and kept out: a later upload skips and counts these people, by every identifier by which they were known.',
    permission: 'audiences:write',
    returns: Returns.one(Suppressed),
    errors: [audienceErrors.no_row_accepted],
  })
  async add(
    @CurrentActor() actor: Actor,
    @Input({ ...readingRows, examples: memberExamples }) { members }: MemberRows,
  ): Promise<PeopleSuppressed> {
    const { refused, ...counts } = await this.suppressions.add(actor, members);
    return { ...counts, refused: [...refused] };
  }

  @Post('remove')
  @Operation({
    id: 'audiences.suppressions.remove',
    summary: 'Lift the suppression of people',
    description:
      'Up to 10,000 rows at once, each by the first of its e-mail, phone, device id and CRM id. These people, also ' +
      'erased ones, may be uploaded again; nobody is brought back to a list.',
    permission: 'suppressions:manage',
    returns: Returns.one(Lifted),
    errors: [audienceErrors.no_row_accepted],
  })
  async lift(
    @CurrentActor() actor: Actor,
    @Input({ ...readingRows, examples: memberExamples }) { members }: MemberRows,
  ): Promise<SuppressionLifted> {
    const { refused, ...counts } = await this.suppressions.lift(actor, members);
    return { ...counts, refused: [...refused] };
  }
}
