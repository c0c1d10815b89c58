import type { Context } from '#server/kit/context.ts'
import { isOutsideUrl } from '#server/infra/public-fetch.ts'
import { linkedCarriers } from '#server/modules/orders/index.ts'
import { requestOwner } from '#server/modules/requests/index.ts'
import { conflict, invalid, invalidField, notFound, pointAnew, type Issue } from '#shared/kit/exceptions.ts'
import {
  PROVIDERS,
  type CarrierApiChange,
  type CarrierApiInput,
  type ProviderName,
} from '#shared/carrier-apis/carrier-apis.contract.ts'
import { given } from '#shared/kit/typed.ts'
import { insertCarrierApi, lockCarrierApi, modalityCode, writeCarrierApi } from './carrier-apis.store.ts'
import { keepSecret } from './kept-secret.ts'

/** A carrier's API is named with its credentials, changed, and told by its history without them. */

/** What each API cannot be asked without. */
const NEEDED: Readonly<Record<ProviderName, readonly (keyof CarrierApiChange)[]>> = {
  correios: ['login', 'account', 'correios_modal_transport_id'],
  jadlog: ['login', 'jadlog_modality'],
  rest: ['url'],
}

/** A secret goes nowhere else than where it was given for. */
const BOUND = ['provider', 'url', 'login'] as const

/** Signing keys are guessed by who sees one signed request: they are long. */
const LEAST_KEY = 32

type Checked = { [Name in keyof CarrierApiChange]?: CarrierApiChange[Name] | undefined }

const check = async (ctx: Context, row: Checked, companyId: number): Promise<void> => {
  const { provider, url, secret, correios_modal_transport_id } = row
  if (provider === undefined) throw invalidField('provider', 'required')
  const issues: Issue[] = NEEDED[provider]
    .filter((name) => (row[name] ?? null) === null)
    .map((name) => ({ pointer: `/data/attributes/${name}`, key: 'required' }))
  if (issues.length > 0) throw invalid(...issues)
  if (provider === 'rest') {
    if (!isOutsideUrl(url ?? '', ctx.env.INSIDE_HOSTS)) throw invalidField('url', 'carrier_api_address')
    if (secret !== undefined && secret.length < LEAST_KEY)
      throw invalidField('secret', 'min_text', { min: LEAST_KEY })
  }
  if (
    provider === 'correios' &&
    (await modalityCode(ctx, correios_modal_transport_id ?? null, companyId)) === null
  )
    throw notFound('correios_modals_transport')
}

/** @returns the id @throws 409 where the pair has one */
export const makeCarrierApi = async (ctx: Context, input: CarrierApiInput): Promise<number> => {
  const company_id = await requestOwner(ctx, input.company_id)
  const { transporter_id, provider, secret, ...fields } = input
  await linkedCarriers(ctx, company_id, [transporter_id]).catch((error: unknown) => {
    throw pointAnew(error, 'transporter_ids', 'transporter_id')
  })
  await check(ctx, input, company_id)
  const bound = { company_id, transporter_id, provider }
  const row = { ...given(fields), ...bound }
  const id = await insertCarrierApi(ctx, { ...row, secret: keepSecret(ctx.env, bound, secret) })
  if (id === null) throw conflict('carrier_api_taken')
  ctx.audit({ type: 'carrier_apis', id, event: 'created', new: row })
  ctx.raise('carrier_apis.created', { id, company_id })
  return id
}

/** @throws ModelNotFoundException */
export const changeApi = async (ctx: Context, id: number, input: CarrierApiChange): Promise<void> => {
  const kept = await lockCarrierApi(ctx, id)
  if (!kept) throw notFound('carrier_apis')
  const { secret, ...fields } = input
  const changes = given(fields)
  const isMoved = BOUND.some((name) => changes[name] !== undefined && changes[name] !== kept[name])
  if (isMoved && secret === undefined) throw invalidField('secret', 'carrier_api_secret')
  const { secret: _sealed, ...before } = kept
  const provider = PROVIDERS.find((one) => one === (changes.provider ?? kept.provider))
  await check(ctx, { ...before, ...changes, provider, secret }, kept.company_id)
  const bound = { ...kept, provider: changes.provider ?? kept.provider }
  await writeCarrierApi(ctx, id, {
    ...changes,
    ...(secret === undefined ? {} : { secret: keepSecret(ctx.env, bound, secret) }),
    // A changed API is untested.
    tested_at: null,
    test_status: null,
    test_text: null,
    failing_since: null,
    updated_at: ctx.now().toISOString(),
  })
  const old = Object.fromEntries(
    Object.keys(changes).map((name) => [name, before[name as keyof typeof before]]),
  )
  ctx.audit({
    type: 'carrier_apis',
    id,
    event: 'updated',
    old,
    new: { ...changes, ...(secret === undefined ? {} : { secret_changed: true }) },
  })
  ctx.raise('carrier_apis.updated', { id, company_id: kept.company_id })
}
