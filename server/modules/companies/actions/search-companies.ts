import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Resource } from '#server/kit/resource.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { SearchCompaniesInput } from '#shared/companies/companies-actions.ts'
import { isCnpj, normalizeCnpj } from '#shared/kit/br/cnpj.ts'
import type { ListDocument } from '#shared/kit/document.ts'

type Stranger = { id: number; type: string; social_reason: string; fantasy_name: string; cnpj: string }

/** A company that the session does not see, by its whole CNPJ: names and number only, so that it is linked, not doubled. */
const findStranger = async (
  ctx: ReadContext,
  resource: Resource,
  cnpj: string,
): Promise<Stranger | undefined> =>
  (
    await ctx.rows<Stranger>(sql`
      select t.id, t.type, t.social_reason, t.fantasy_name, t.cnpj from companies t
      where t.cnpj = ${cnpj} and t.active and (${resource.where ?? sql`true`})`)
  )[0]

const byIdentity = (resource: Resource, { id, ...known }: Stranger): ListDocument['data'][number] => ({
  type: resource.contract.type,
  id: String(id),
  attributes: {
    ...Object.fromEntries(Object.keys(resource.contract.attributes).map((name) => [name, null])),
    ...known,
    active: true,
    linked: false,
  },
  relationships: { address: { data: null } },
  meta: { outside: true },
})

/**
 * POST {kind}/search: companies that the session sees, by name or CNPJ, with their address. A whole, valid CNPJ that it
 * does not see answers the identity alone with `meta.outside`; to link it takes the same CNPJ again.
 */
export const searchCompanies =
  (resource: Resource) =>
  async (
    ctx: ReadContext,
    _params: Params,
    { search, page }: SearchCompaniesInput,
    services: Services,
  ): Promise<ListDocument> => {
    const cnpj = normalizeCnpj(search)
    const whole = isCnpj(cnpj)
    const found = await services.reader.list(ctx, resource, {
      page: { number: page?.number ?? 1, size: page?.size ?? 20 },
      sort: [{ field: 'fantasy_name', descending: false }],
      include: ['address'],
      filters: [],
      search: whole || /^[0-9./-]{4,}$/.test(search) ? cnpj : search,
      fields: {},
    })
    if (!whole || found.data.length > 0) return found
    const stranger = await findStranger(ctx, resource, cnpj)
    return stranger ? { ...found, data: [byIdentity(resource, stranger)] } : found
  }
