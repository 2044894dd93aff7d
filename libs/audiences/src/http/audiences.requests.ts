// The requests about audiences.
import {
  Checks,
  Enum,
  customField,
  FormsByValue,
  isRecord,
  Metadata,
  ReadOnlyFieldsOf,
  Name,
  Text,
  Texts,
  Integer,
} from '@app/platform/http';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { audienceTypes, type AudienceType } from '../domain/audience-definition.js';
import { allowedActions } from '../domain/audience.lifecycle.js';
import { AudienceView } from '../read/audience.view.js';
import { definitionFaults, definitionForms } from './definition.requests.js';

const forms = [...new Set(Object.values(definitionForms))];

const EXAMPLE = 'such as {"include":[{"event":"purchase"}]} of website';

const DefinitionField = (about: string): PropertyDecorator =>
  customField(
    { about, forms },
    [{ code: 'invalid_type', must: `must be an object in the form of its type, ${EXAMPLE}`, test: isRecord }],
    {
      anyOf: forms.map((form) => ({ $ref: getSchemaPath(form) })),
    },
  );

abstract class WritableFields {
  @Text({ max: 255, nullable: true, about: 'your own key, unique in your organization' })
  external_id?: string | null;

  @Text({ max: 2_000, nullable: true, multiline: true })
  description?: string | null;

  @Integer({
    min: 1,
    max: 540,
    nullable: true,
    about:
      'how long people stay after what they did; on a customer list after their last upload; null: as long as the ' +
      'platform allows',
  })
  retention_days?: number | null;

  @Texts({ max: 50, item: { max: 64 } })
  labels?: string[];

  @Metadata({ keys: 50, key: 40, value: 500 })
  metadata?: Record<string, string>;
}

/** The operation for each field that a body cannot change. */
const cures = { status: 'DELETE to archive', type: 'POST /v1/audiences for another audience: a type never changes' };
/** The initial values of an audience. */
const initial = {
  status: 'building',
  allowed_actions: allowedActions('building'),
  platform_audiences: [],
  used_by_campaign_ids: [],
  version: 1,
};

const typeOf = (value: unknown): AudienceType | undefined => audienceTypes.find((type) => type === (value ?? 'saved'));

@ApiExtraModels(...forms)
@FormsByValue({ by: 'type', fallback: 'saved', part: 'definition', forms: definitionForms })
@Checks(({ type, definition }) => {
  const known = typeOf(type);
  // A missing definition gets the message about its type's needs; a wrong one that of its field.
  return known && (definition === undefined || isRecord(definition)) ? definitionFaults(known, definition ?? {}) : undefined;
})
@ReadOnlyFieldsOf(AudienceView, { initial, cures })
export class CreateAudience extends WritableFields {
  @Name({ required: true, max: 128, example: 'Customers of the last year' })
  name: string;

  @Enum(audienceTypes, { about: 'default saved; it never changes' })
  type?: AudienceType;

  @DefinitionField('whom the audience holds, in the form of its type')
  definition?: Record<string, unknown>;
}

@ReadOnlyFieldsOf(AudienceView, { cures })
export class UpdateAudience extends WritableFields {
  @Name({ max: 128 })
  name?: string;

  @DefinitionField('replaces the definition as a whole, in the form of the type')
  definition?: Record<string, unknown>;
}
