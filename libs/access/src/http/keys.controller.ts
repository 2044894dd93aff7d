import { Controller, Get } from '@nestjs/common';
import type { Actor, Page } from '@app/kernel';
import { CurrentActor, List, type ListRequest, Operation, PathId, Returns, Tag } from '@app/platform/http';
import type { ApiKeyView } from '../read/key.view.js';
import { keyList, KeysQueries } from '../read/keys.queries.js';
import { ApiKey } from './keys.examples.js';

@Tag(
  'API keys',
  'Keys for this API. Only people in the console make, rotate and revoke them: a leaked key cannot outlive itself.',
)
@Controller('v1/api_keys')
export class KeysController {
  constructor(private readonly queries: KeysQueries) {}

  @Get()
  @Operation({
    summary: 'List API keys',
    description:
      'Every key of the organization, whoever made it, without its secret. Keys of test mode are those of the test organization. Keys are never archived: those that ended stay listed as `revoked` or `expired`.',
    permission: 'keys:manage',
    returns: Returns.page(ApiKey),
    consoleOnly: true,
  })
  list(@CurrentActor() actor: Actor, @List(keyList) request: ListRequest): Promise<Page<ApiKeyView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    summary: 'Get an API key',
    description: 'The key without its secret. A key that ended stays readable.',
    permission: 'keys:manage',
    returns: Returns.one(ApiKey),
    consoleOnly: true,
  })
  get(@CurrentActor() actor: Actor, @PathId('key') id: string): Promise<ApiKeyView> {
    return this.queries.get(actor, id);
  }
}
