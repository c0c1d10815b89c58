import type { Context } from '#server/kit/context.ts'
import {
  insertAddress,
  isCity,
  lockCompanyAddress,
  updateAddress,
  type KeptAddress,
} from './company-address.store.ts'
import { completeAddress } from '#server/modules/places/index.ts'
import type { CompanyPlace } from '#shared/companies/company-address.ts'
import { Exception, invalid, invalidField } from '#shared/kit/exceptions.ts'
import { textIn } from '#shared/kit/typed.ts'

type Input = Record<string, unknown>
type Current = Record<string, unknown> | null

const FIELDS = [
  'postal_code',
  'country',
  'street',
  'number',
  'district',
  'complement',
  'city_id',
  'city',
  'state',
  'uf',
  'latitude',
  'longitude',
] as const

/** The address that the company has, locked, and whether another company stands there too. */
const addressOf = async (ctx: Context, current: Current): Promise<KeptAddress | null> => {
  if (typeof current?.address_id !== 'number') return null
  return lockCompanyAddress(ctx, current.address_id, Number(current.id))
}

/** The same rules as an address of its own, told at the fields of the block. */
const completed = async (ctx: Context, place: CompanyPlace, kept: KeptAddress | null): Promise<Input> => {
  if (!(await isCity(ctx, place.city_id))) throw invalidField('address/city_id', 'unknown_city')
  const country = place.country ?? 'BR'
  // A country that stands there already is not asked for anew.
  const values: Input = { ...place, country: country === kept?.country ? undefined : country }
  try {
    await completeAddress(ctx, values, kept)
  } catch (error) {
    if (!(error instanceof Exception) || error.status !== 422) throw error
    throw invalid(
      ...error.issues.map((issue) =>
        issue.pointer === undefined
          ? issue
          : { ...issue, pointer: issue.pointer.replace('attributes/', 'attributes/address/') },
      ),
    )
  }
  const moved = kept === null || values.city_id !== kept.city_id || country !== kept.country
  return Object.fromEntries([
    // An emptied field is emptied; the point of another place does not stay, a corrected one of the same place does.
    ...FIELDS.map((name) => [name, values[name] ?? (moved || !isDerived(name) ? null : kept[name])]),
    ['country', country],
  ])
}

const isDerived = (name: string): boolean => ['state', 'latitude', 'longitude'].includes(name)

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const changedFields = (kept: KeptAddress, values: Input) =>
  FIELDS.filter((name) => asText(kept[name]) !== asText(values[name]))

/**
 * The `address` of a company's input becomes its `address_id`: its own row is corrected where it stands, unless another
 * company stands there too or another company wrote it down; then, as for a company without one, a row is added. Who may
 * write the company may write where it is; `addresses.write` is for the list of places beside it.
 * @throws ValidationException at `address/…`; `address_id` and `address` in one request
 */
export const keepAddress = async (ctx: Context, input: Input, current: Current): Promise<void> => {
  const place = input.address as CompanyPlace | null | undefined
  delete input.address
  if (place === undefined) return
  if (place === null) {
    // Once known, an address is corrected and not taken away.
    if (typeof current?.address_id === 'number' && input.address_id === undefined)
      throw invalidField('address/city_id', 'required')
    return
  }
  if (typeof input.address_id === 'number') throw invalidField('address_id', 'invalid')
  const kept = await addressOf(ctx, current)
  const values = await completed(ctx, place, kept)
  const changed = kept ? changedFields(kept, values) : FIELDS
  if (changed.length === 0) return
  const { company_ids, company_id } = ctx.session
  const owners = [...company_ids, company_id, Number(current?.id)]
  if (kept && !kept.shared && owners.includes(kept.company_id)) {
    await updateAddress(ctx, kept.id, values)
    ctx.audit({
      type: 'addresses',
      id: kept.id,
      event: 'updated',
      old: Object.fromEntries(changed.map((name) => [name, kept[name]])),
      new: Object.fromEntries(changed.map((name) => [name, values[name]])),
    })
    // Named again, so that the registration is checked by the state that it is in now.
    input.address_id = kept.id
    return
  }
  const data = {
    ...values,
    company_id: typeof current?.id === 'number' ? current.id : company_id,
    name: textIn(input.fantasy_name ?? current?.fantasy_name) ?? null,
    identification_document: textIn(input.cnpj ?? current?.cnpj) ?? null,
  }
  const id = await insertAddress(ctx, data)
  ctx.audit({ type: 'addresses', id, event: 'created', new: data })
  input.address_id = id
}
