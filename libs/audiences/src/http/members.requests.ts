// Requests with people. The domain checks the rows one by one; here they are only counted.
import { customField, Enum, JsonRows, Nested, SAFE_TEXT } from '@app/platform/http';
import { EARLIEST_BIRTH } from '../domain/attributes.js';
import { MOST_ROWS } from '../domain/audience.limits.js';
import { LONGEST } from '../domain/member.fields.js';
import { type Consent, consentStates, type ConsentState } from '../domain/consent.js';

/**
 * 10,000 rows with every field have about this many bytes. They are parsed one by one, because all parsed rows together would
 * take many times the memory.
 */
export const readingRows = { limit: 4 * 1_048_576, rows: { field: 'members', most: MOST_ROWS } };

const text = (description: string) => ({ type: ['string', 'null'], maxLength: LONGEST, pattern: SAFE_TEXT, description });

const row = {
  type: 'object',
  description: 'One person: at least one identifier that the list accepts. null and blank count as missing.',
  additionalProperties: false,
  properties: {
    email: text('in any case; it is hashed and never kept'),
    phone: text('with + or 00 and the country code, or with the country beside it; it is hashed and never kept'),
    email_sha256: text('SHA-256 in hexadecimal of the trimmed e-mail in lower case; for Gmail also without dots and plus suffix'),
    phone_sha256: text('SHA-256 in hexadecimal of the number in E.164, with its + or without'),
    email_as_written_sha256: text(
      'beside the email_sha256 of a Gmail address: SHA-256 of it in lower case with its dots and plus suffix, by which ' +
        'Meta, TikTok and LinkedIn know it',
    ),
    phone_digits_sha256: text('beside a phone_sha256 with its +: SHA-256 of the digits alone, by which Meta knows it'),
    device_id: text('IDFA or GAID; it is kept encrypted, because platforms want it as it is'),
    crm_id: text('your own id, in the case in which you write it; it is kept encrypted, because platforms want it as it is'),
    device_id_sha256: text('SHA-256 in hexadecimal of the id in lower case; a hash goes to no platform that wants the id itself'),
    crm_id_sha256: text('SHA-256 in hexadecimal of the id as you write it; a hash goes to no platform that wants the id itself'),
    country: text('ISO 3166-1, such as US; also where a phone without country code is'),
    language: text('BCP 47, such as pt-BR'),
    gender: text('female, male or unknown'),
    birth_year: {
      anyOf: [
        { type: 'integer', format: 'int32', minimum: EARLIEST_BIRTH, maximum: 9_999 },
        { type: 'string', maxLength: LONGEST, pattern: SAFE_TEXT },
        { type: 'null' },
      ],
      description: `from ${EARLIEST_BIRTH} on`,
    },
  },
};

export class MemberRows {
  @customField(
    { required: true, asSent: true, about: 'a faulty row is reported in the answer and does not affect the others' },
    [
      {
        code: 'invalid_type',
        must: 'must be an array of objects [{"email":"name@example.com"}]',
        test: (value) => value instanceof JsonRows,
      },
      {
        code: 'too_long',
        must: `must have at most ${MOST_ROWS} items`,
        test: (value) => value instanceof JsonRows && value.length <= MOST_ROWS,
        detail: { limit: MOST_ROWS },
      },
    ],
    { type: 'array', items: row as never, maxItems: MOST_ROWS },
  )
  members: JsonRows;
}

class ConsentFields {
  @Enum(consentStates, { required: true, about: 'whether their data may be sent to ad platforms' })
  ad_user_data: ConsentState;

  @Enum(consentStates, { required: true, about: 'whether ads may be chosen for them by it' })
  ad_personalization: ConsentState;
}

export class AddedMemberRows extends MemberRows {
  @Nested(() => ConsentFields, {
    about:
      'what all these people allow; it holds on every list. Without it what was told before stays, and nothing is ' +
      'assumed: a person without consent is not sent to a platform that asks for it',
  })
  consent?: ConsentFields;
}

/** null: nothing was told. */
export const consentFrom = ({ consent }: AddedMemberRows): Consent | null =>
  consent ? { adUserData: consent.ad_user_data, adPersonalization: consent.ad_personalization } : null;
