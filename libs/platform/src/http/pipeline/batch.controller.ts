import { Controller, Post, Req } from '@nestjs/common';
import type { ApiRequest } from '../requests/request.js';
import { Input, Operation, Returns } from '../routing/routes.js';
import { Tag } from '../routing/tags.js';
import { Batch, batchExamples } from '../requests/batch.requests.js';
import { BatchRuns } from './batch-runs.js';
import { BatchView } from '../routing/batch.view.js';

@Tag('Batch', 'Many writes in one request.')
@Controller('v1/batch')
export class BatchController {
  constructor(private readonly runs: BatchRuns) {}

  @Post()
  @Operation({
    id: 'batch.send',
    summary: 'Send up to 50 writes in one request',
    description:
      'Each operation is carried out as if it were sent alone, one after another in the order given: with its own permission, ' +
      'checks and answer, and counted by itself against the plan, beside the one request that carries them. They are not one ' +
      'transaction: those that fail have their error in their place, and the others are done. An `Idempotency-Key` covers ' +
      'all of them: sent again with the same key, what was done is not done twice, and what was not reached is done. An ' +
      'operation may have a key of its own. After 25 seconds or 4 MiB of answers no further operation begins: each has ' +
      '`batch_out_of_time` in its place. The whole body may have 1 MiB.',
    permission: null,
    returns: Returns.one(BatchView),
    callsOut: true,
    passesKeyOn: true,
    errors: [],
  })
  async send(@Req() request: ApiRequest, @Input({ examples: batchExamples }) { operations }: Batch): Promise<BatchView> {
    const results = await this.runs.run(request, operations);
    const succeeded = results.filter(({ status }) => status < 400).length;
    return { results, succeeded, failed: results.length - succeeded };
  }
}
