import { isOneOf } from '#shared/kit/typed.ts'

/** Names under which a shipment asks for rates that are charged on request only. */

const DANGEROUS = ['chemical_product', 'dangerous_goods'] as const
/** Asked for by a switch of the cargo, not from the list of services. */
export const FLAGGED_SERVICES: readonly string[] = [...DANGEROUS, 'refrigerated', 'emergency', 'express']

export const dangerousServices = (dangerous: boolean | undefined): readonly string[] =>
  dangerous ? DANGEROUS : []

/**
 * The rate of a vehicle's additional service on request (values_add): named by what it is called, not by its row, so that
 * one choice means the same service in every cell of every table.
 */
export const addedService = (description: string): string => {
  const plain = description
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  return `additional_service_${plain}`.slice(0, 60)
}

/** Wanted services that a price does not charge for; dangerous goods go by either of their names. */
export const missingServices = (wanted: readonly string[], charged: ReadonlySet<string>): string[] => {
  const isDangerous = (name: string) => isOneOf(DANGEROUS, name)
  const dangerous = wanted.some(isDangerous) && !DANGEROUS.some((name) => charged.has(name))
  return [
    ...(dangerous ? [DANGEROUS[0]] : []),
    ...wanted.filter((name) => !isDangerous(name) && !charged.has(name)),
  ]
}
