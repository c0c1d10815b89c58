import { allocate, compare, max, min, subtract, sum, toMoney } from '#shared/kit/money.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** A confirmed service; `value` in reais with its tax, `rate` names it in comparisons. */
export type AgreedService = { rate: string; name: string; value: string; payment_type: string }
export type ServiceInvoice = {
  number: string
  value: string
  services: readonly { rate: string; value: string }[]
}
type Cte = { shipping_price: string; is_additional: boolean }

export type ServicesAudit<C> = {
  /** Services that the order's own CT-e bills: part of the freight's comparison. */
  readonly inside: readonly AgreedService[]
  /** CT-es that the freight answers for. */
  readonly ctes: readonly C[]
  readonly expected: readonly { rate: string; label: string; amount: string }[]
  readonly charged: readonly { rate: string; label: string; amount: string }[]
  /** A complementary CT-e is among the charges. */
  readonly additional: boolean
}

/** An invoice's value among the services that it bills; without any it is a charge of its own. */
const chargesOfInvoice = (
  { number, value, services }: ServiceInvoice,
  names: ReadonlyMap<string, string>,
) => {
  const label = `NFS-e ${number}`
  if (services.length === 0) return [{ rate: `invoice_${number}`, label, amount: toMoney(value) }]
  const shares = allocate(
    value,
    services.map((service) => service.value),
  )
  return services.map(({ rate }, index) => ({
    rate,
    label: names.get(rate) ?? label,
    amount: itemAt(shares, index),
  }))
}

/**
 * Which charges answer for which confirmed services (audit/README "Expected and charged", spec 002 §4.9; what belongs together is our decision).
 * Services inside the order's CT-e are expected beside the freight. Complementary CT-es answer for the services agreed
 * to come in one, and only when there are such: one without an agreement stays a charge of the freight. Service invoices
 * answer for the services that they name.
 */
export const auditServices = <C extends Cte>(
  services: readonly AgreedService[],
  invoices: readonly ServiceInvoice[],
  ctes: readonly C[],
): ServicesAudit<C> => {
  const inside = services.filter(({ payment_type }) => payment_type === 'cte')
  const apart = services.filter(({ payment_type }) => payment_type !== 'cte')
  const complementary = apart.filter(({ payment_type }) => payment_type === 'additional_cte')
  const additional = complementary.length > 0 ? ctes.filter((cte) => cte.is_additional) : []
  const names = new Map(services.map(({ rate, name }) => [rate, name]))
  const total = toMoney(sum(additional.map(({ shipping_price }) => shipping_price)))
  const agreed = toMoney(sum(complementary.map(({ value }) => value)))
  const over = max(toMoney(subtract(total, agreed)), '0.00')
  const shares =
    additional.length > 0
      ? allocate(
          min(total, agreed),
          complementary.map(({ value }) => value),
        )
      : []
  const fromCtes = shares.map((amount, index) => {
    const service = itemAt(complementary, index)
    return { rate: service.rate, label: service.name, amount }
  })
  const rest =
    compare(over, '0') === 0 ? [] : [{ rate: 'unspecified', label: 'CT-e complementar', amount: over }]
  return {
    inside,
    ctes: ctes.filter((cte) => !additional.includes(cte)),
    expected: apart.map(({ rate, name, value }) => ({ rate, label: name, amount: value })),
    charged: [...fromCtes, ...rest, ...invoices.flatMap((invoice) => chargesOfInvoice(invoice, names))],
    additional: additional.length > 0,
  }
}
