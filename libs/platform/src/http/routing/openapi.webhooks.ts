// What we send, as the section `webhooks` of the document: one entry, because every event has the same form.

/** The name of its schema. */
export const EVENT = 'Event';

const header = (name: string, description: string, schema: object, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
  example,
});

export const webhooks = {
  event: {
    post: {
      operationId: 'webhooks_event',
      tags: ['Webhooks'],
      summary: 'An event that happened',
      description:
        'Posted to each endpoint of `/v1/webhook_endpoints` that wants its `type`, as soon as it has happened. It may come ' +
        'twice or out of order. Signed after Standard Webhooks: verify it with one of their libraries and the `whsec_…` ' +
        'secret of the endpoint, over the bytes as they came. Answer within 15 seconds, and work afterwards.',
      // The service signs; it has no key of the receiver.
      security: [{}],
      parameters: [
        header(
          'webhook-id',
          'The id of the event: the same at every try.',
          { type: 'string', pattern: '^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$', maxLength: 30 },
          'evt_01jdqm6gnceha8bmyqy3c6z3jx',
        ),
        header(
          'webhook-timestamp',
          'When this try was made, in seconds since 1970 (UTC).',
          { type: 'string', pattern: '^[0-9]{10}$', maxLength: 10 },
          '1795860000',
        ),
        header(
          'webhook-signature',
          'One or, while a secret is rotated, two signatures with a blank between: HMAC-SHA-256 of `id.timestamp.body`.',
          { type: 'string', pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)?$', maxLength: 100 },
          'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${EVENT}` } } },
      },
      responses: {
        '2XX': { description: 'Received. The body is not read beyond 16 kB.' },
        '410': { description: 'The endpoint is gone for good: it is disabled at once.' },
        default: {
          description:
            'Not received, redirects included: tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, or later where ' +
            '`Retry-After` says so, up to an hour.',
        },
      },
    },
  },
};
