import { action } from '#server/kit/routes.ts'
import { searchDrivers } from '#shared/fleet/driver.calls.ts'
import { isCpf, normalizeCpf } from '#shared/kit/br/cpf.ts'
import { driverByCpf } from '../drivers.store.ts'
import { driversResource } from '../fleet.resources.ts'

/** First name and initials: enough to see that it is the person in front of one, no more. */
const shortName = (name: string): string => {
  const [first = '', ...rest] = name.split(/\s+/)
  return [first, ...rest.map((part) => `${part.charAt(0)}.`)].join(' ')
}

/**
 * Drivers that the session sees, by name or CPF. A whole, valid CPF that it does not see answers a shortened name, so that
 * the driver is set (with the CPF again) rather than registered twice.
 */
export const searchDriversRoute = action(searchDrivers, async (ctx, { input: { search }, services }) => {
  const cpf = normalizeCpf(search)
  const found = await services.reader.list(ctx, driversResource, {
    page: { number: 1, size: 20 },
    sort: [{ field: 'name', descending: false }],
    include: ['transporter_drivers'],
    filters: [],
    search: /^[0-9.-]+$/.test(search) ? cpf : search,
    fields: {},
  })
  if (!isCpf(cpf) || found.data.length > 0) return found
  const stranger = await driverByCpf(ctx, cpf)
  if (!stranger) return found
  const hidden = Object.fromEntries(
    Object.keys(driversResource.contract.attributes).map((name) => [name, null]),
  )
  return {
    ...found,
    data: [
      {
        type: 'drivers',
        id: String(stranger.id),
        attributes: { ...hidden, name: shortName(stranger.name), cpf },
        meta: { outside: true },
      },
    ],
  }
})
