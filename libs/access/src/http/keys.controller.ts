import { Controller, Delete, Get, Post } from '@nestjs/common';
import { type Actor, type Page, commonErrors } from '@app/kernel';
import {
  CurrentActor,
  IfMatch,
  Input,
  List,
  type ListRequest,
  Operation,
  PathId,
  Returns,
  Tag,
  type WriteResult,
  ErrorDetails,
} from '@app/platform/http';
import { accessErrors } from '../domain/access.errors.js';
import { KeysService, type NewKeyResult } from '../application/keys.service.js';
import { accessErrorDetails } from '../read/access.error-details.js';
import type { ApiKeyView } from '../read/key.view.js';
import { keyList, KeysQueries } from '../read/keys.queries.js';
import { ApiKey, createKeyExamples, MadeApiKey, revokeKeyExamples, rotateKeyExamples } from './keys.examples.js';
import { CreateApiKey, RevokeApiKey, RotateApiKey } from './keys.requests.js';

const DAY_SECONDS = 86_400;

@Tag(
  'API keys',
  'Keys for this API. Only people in the console make, rotate and revoke them: a leaked key cannot outlive itself.',
)
@ErrorDetails(accessErrorDetails)
@Controller('v1/api_keys')
export class KeysController {
  constructor(
    private readonly keys: KeysService,
    private readonly queries: KeysQueries,
  ) {}

  @Get()
  @Operation({
    id: 'api_keys.list',
    summary: 'List API keys',
    description:
      'Your keys, and with `keys:manage` every key of the organization, whoever made it, without its secret. Keys of test ' +
      'mode are those of the test organization. Keys are never archived: those that ended stay listed as `revoked` or `expired`.',
    permission: 'keys:own',
    returns: Returns.page(ApiKey),
    consoleOnly: true,
    errors: [],
  })
  list(@CurrentActor() actor: Actor, @List(keyList) request: ListRequest): Promise<Page<ApiKeyView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    id: 'api_keys.get',
    summary: 'Get an API key',
    description: 'The key without its secret. A key that ended stays readable, and those of others are for `keys:manage`.',
    permission: 'keys:own',
    returns: Returns.one(ApiKey),
    consoleOnly: true,
    errors: [],
  })
  get(@CurrentActor() actor: Actor, @PathId('key') id: string): Promise<ApiKeyView> {
    return this.queries.get(actor, id);
  }

  @Post()
  @Operation({
    id: 'api_keys.create',
    summary: 'Create an API key',
    description:
      'Makes a key that acts as you and never may more than you. `key` is in this answer and in no other; a repeat with the same `Idempotency-Key` ' +
      'within 24 hours gets it again. A person has at most 20 active keys (422 `too_many_own_api_keys`) and an organization ' +
      '1,000 (422 `too_many_api_keys`), and as many in the test organization.',
    permission: 'keys:own',
    returns: Returns.created(MadeApiKey, 'api_keys'),
    consoleOnly: true,
    choosesMode: true,
    errors: [accessErrors.insufficient_role, accessErrors.too_many_api_keys, accessErrors.too_many_own_api_keys],
  })
  async create(@CurrentActor() actor: Actor, @Input({ examples: createKeyExamples }) body: CreateApiKey): Promise<WriteResult> {
    const expiresAt = body.expires_at ? new Date(body.expires_at) : null;
    const { name, mode, permissions = null } = body;
    return this.shown(actor, await this.keys.createOwn(actor, name, { ...(mode ? { mode } : {}), expiresAt, permissions }));
  }

  @Post(':id/rotate')
  @Operation({
    id: 'api_keys.rotate',
    summary: 'Rotate an API key',
    description:
      'Answers with its successor: the same user, name, permissions and life span, and a new `key`, which is in this ' +
      'answer and in no other. The old key stays valid for the overlap; without one it is revoked. Only the user of the key may rotate it, once. It works at the limit of active keys too, until each of them has its successor beside it.',
    permission: 'keys:own',
    returns: Returns.one(MadeApiKey),
    consoleOnly: true,
    errors: [
      commonErrors.invalid_state_transition,
      accessErrors.key_already_rotated,
      accessErrors.insufficient_role,
      accessErrors.too_many_api_keys,
      accessErrors.too_many_own_api_keys,
    ],
  })
  async rotate(
    @CurrentActor() actor: Actor,
    @PathId('key') id: string,
    @Input({ examples: rotateKeyExamples }) body: RotateApiKey,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    return this.shown(actor, await this.keys.rotate(actor, id, body.overlap_seconds ?? DAY_SECONDS, version));
  }

  @Delete(':id')
  @Operation({
    id: 'api_keys.revoke',
    summary: 'Revoke an API key',
    description:
      'No request that is sent after the answer is accepted with this key. It is yours, or you have `keys:manage`, ' +
      'which is for any key of the organization. A second call changes nothing.',
    permission: 'keys:own',
    returns: Returns.one(ApiKey),
    consoleOnly: true,
    errors: [commonErrors.invalid_state_transition],
  })
  async revoke(
    @CurrentActor() actor: Actor,
    @PathId('key') id: string,
    @Input({ examples: revokeKeyExamples }) body: RevokeApiKey,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.keys.revoke(actor, id, body.reason ?? null, version);
    return id;
  }

  private shown(actor: Actor, { id, key }: NewKeyResult): WriteResult {
    return async () => ({ ...(await this.queries.get(actor, id)), key });
  }
}
