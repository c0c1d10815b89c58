import type { Json } from './openapi-schemas.ts'

/** What a developer of an ERP reads before the operations: the first steps, the bearer, repeats and headers. */

export const GUIDE = `JSON:API documents; bodies are accepted as JSON:API or as plain objects. Money, weights and rates are decimal strings.

## Quick start for ERPs

1. Log in as the person whose rights the ERP is to have: \`POST /login\` with \`email\` and \`password\` answers \`data.access_token\`.
2. With it, \`POST /access_tokens\` makes a personal token with the scopes that the ERP needs; the answer shows it once. The scope of an operation is its \`x-ability\`.
3. Send it as \`Authorization: Bearer <token>\` from then on.
4. Upload the NF-e: \`POST /nf_files/import\`, a form with the files in \`files\`.
5. Create the order: \`POST /orders\`, with an \`Idempotency-Key\` of your own so that a repeat creates nothing twice.
6. Offer it to carriers: \`POST /orders/send_proposal/{id}\` with \`transporter_ids\`.
7. Follow it: \`GET /orders\` with \`filter[...]\`, \`sort\` and \`page[after]\`.

## Reading what changed

Ask a list that has the filter \`updated_at\` for \`sort=updated_at&filter[updated_at][from]=<the last moment read>&page[size]=100\`, then again with \`page[after]\` of \`meta.page.next\` until an answer has no \`next\`. The mark stays right while others write. Begin the next run a minute before the newest \`updated_at\` of this one, for a change that was being written then, and take a row that comes again as the same row: its \`id\` and \`updated_at\` say so. A deleted row does not come; a canceled order does, with \`canceled_at\`.

## Statuses

The statuses of an order, mode by mode, with who moves it, are drawn on the screen \`home/order_life\`.

## Partners

A partner that is registered already is linked, not created: the refusal of its creation says how, and \`POST /shippers/{kind}/set/{id}\` takes its \`cnpj\`.

## Carriers that answer quotes by API

A carrier may answer quotes itself: the shipper names an address of the carrier and a key of at least 32 characters. Each quote is then a \`POST\` of JSON to that address: \`{ "version": 1, "test": false, "quote": { … } }\` with \`part_id\`, \`quote_id\`, \`response_time_limit\`, \`shipper\` and \`carrier\` (\`name\`, \`cnpj\`), \`origin\` and \`deliveries\` (\`city\`, \`uf\`, \`postal_code\`, \`street\`, \`number\`, \`district\`), \`weight\`, \`bulk\`, \`cubage\`, \`invoice_value\`, \`items\` and the other facts of \`simulation_quotes\`.

\`X-Tropeiro-Signature\` is \`v1=\` and the hexadecimal HMAC-SHA256, under the key, of \`X-Tropeiro-Timestamp\` (seconds), a full stop and the body as it was sent; refuse what is older than five minutes. The same \`Idempotency-Key\` is the same question again.

Answer 200 within ten seconds with a price, \`{ "weight_shipping_value": "700.00", "rates": [{ "rate": "GRIS", "amount": "20.00" }], "icms": "12", "total_value": "818.18", "transporter_delivery_time": 2 }\`, optionally \`business_days\`, \`valid_until\` and \`observation\`; or with a refusal, \`{ "transporter_accept": false, "transporter_refuse_justification": "…" }\`. Parts are without ICMS, which is within the total: total = parts / (1 − rate). A status of 4xx with \`detail\` says in words why there is no price. Where \`test\` is true nothing is quoted: answer as usual.

## Errors

Every error has \`meta.key\`, a stable name for programs, \`detail\` in the language of \`Accept-Language\` (pt, en, es), and \`source.pointer\` where one field is at fault. Quote \`meta.request_id\` (also the header \`X-Request-Id\`) when you ask for help.

## Repeats

A change with an \`Idempotency-Key\` happens once: the same key with the same body within 24 hours answers what the first answered, with \`Idempotent-Replayed: true\`; with another body it is refused.

## Two people at once

The answer of one row has an \`ETag\`. With it as \`If-Match\`, a \`PATCH\` or \`DELETE\` of that row happens only while nothing else has changed it; else it is 412, with the tag that stands there now. A change that does not judge the header refuses it with 400. An order's tag is its \`version\`, which its \`PATCH\` takes in the body too; a field of an order that was changed before is changed again only with one of both: else 428.

## Limits

\`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` tell the budget of the person and its window of a minute; uploads have 60 per minute. A 429 or 503 says in \`Retry-After\` how many seconds to wait.`

export const BEARER: Json = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The `access_token` of `POST /login`, which ends with its session, or a personal token of `POST /access_tokens`, which has the scopes named at its creation (the `x-ability` of operations), lasts as many days as asked for and is revoked by `DELETE /access_tokens/{id}`. A token never goes beyond the rights of its person.',
}

const count = { type: 'integer' }
const header = (description: string, schema: Json): Json => ({ description, schema })
export const HEADERS: Readonly<Record<string, Json>> = {
  'RateLimit-Limit': header('Requests allowed in the window', count),
  'RateLimit-Remaining': header('Requests left in the window', count),
  'RateLimit-Reset': header('Seconds until the window starts anew', count),
  'Retry-After': header('Seconds to wait before the same request is tried again', count),
  ETag: header('State of the row that was answered: send it back as If-Match with a change', {
    type: 'string',
  }),
  'X-Request-Id': header('Name of this request in our logs; your own, where you sent one', {
    type: 'string',
  }),
  'Idempotent-Replayed': header('`true`: the first answer under this Idempotency-Key, given again', {
    type: 'string',
    const: 'true',
  }),
}

const ALWAYS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id']

/** References to the headers that a response may have. */
export const headersOf = (status: string, { isOnce, isRow }: { isOnce: boolean; isRow: boolean }): Json => {
  const names = [
    ...ALWAYS,
    ...(status === '429' || status === '503' ? ['Retry-After'] : []),
    ...(isRow && /^(?:20[01]|412|428)$/.test(status) ? ['ETag'] : []),
    ...(isOnce && status.startsWith('2') ? ['Idempotent-Replayed'] : []),
  ]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
