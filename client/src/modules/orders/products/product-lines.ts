import { hasPackingGroup, type OrderProduct, type OrderProductInput } from '#shared/orders/order-products.ts'
import { sum, toScale, toWeight } from '#shared/kit/money.ts'
import { type ProductRow, totalsOfProducts, volumeOfRow } from '#client/kit/shipment/question.ts'

/** Lines of products between the form, the order and the simulation. Pure. */

/** A line as it is typed: empty fields are null. */
export type TypedLine = { [K in keyof OrderProductInput]?: OrderProductInput[K] | null }

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** A class without a UN number, or a group that the class has not, stands in no field that people see. */
const withoutHidden = ({ un_number, hazard_class, packing_group, ...line }: TypedLine): TypedLine => ({
  ...line,
  ...(un_number ? { un_number, hazard_class } : {}),
  ...(un_number && hazard_class && hasPackingGroup(hazard_class) ? { packing_group } : {}),
})

/** Lines as the API wants them; one without anything but its quantity is none. */
export const tidyLines = (lines: unknown): TypedLine[] =>
  (Array.isArray(lines) ? (lines as TypedLine[]) : [])
    .map((line): TypedLine =>
      Object.fromEntries(Object.entries(withoutHidden(line)).filter(([, value]) => !isEmpty(value))),
    )
    .filter((line) => Object.keys(line).some((name) => name !== 'quantity'))

/** Products of a simulation as lines of the order. */
export const linesOfQuestion = (products: readonly ProductRow[]): TypedLine[] =>
  products.map(({ description, quantity, weight, length, width, height, un_number }) => ({
    description: description || '—',
    quantity: String(quantity ?? 1),
    weight: weight ?? null,
    length: length ?? null,
    width: width ?? null,
    height: height ?? null,
    ...(un_number ? { un_number } : {}),
  }))

const pieces = (line: TypedLine) => ({ ...line, quantity: Number(line.quantity ?? 0) }) as ProductRow

/** Typed lines of an order, without a volume that follows from the sizes; lines of invoices change with the invoices. */
export const typedLines = (lines: readonly OrderProduct[]): TypedLine[] =>
  lines.flatMap(({ nf_file_id, cubage, ...line }) => {
    if (nf_file_id !== null) return []
    const own = volumeOfRow(pieces(line))
    return [
      { ...line, cubage: own !== null && cubage !== null && toScale(own, 4) === cubage ? null : cubage },
    ]
  })

/** m³ of one line, typed or of its sizes. */
export const cubageOfLine = (line: TypedLine): string | null => line.cubage || volumeOfRow(pieces(line))

/** What the lines come to; a figure that one of them lacks is not known for the whole. */
export const totalsOfLines = (
  lines: readonly TypedLine[],
): { cubage: string | null; weight: string | null } => {
  const cubages = lines.map(cubageOfLine)
  const { weight } = totalsOfProducts(lines.map(pieces))
  return {
    cubage:
      cubages.length === 0 || cubages.includes(null)
        ? null
        : toScale(sum(cubages.filter((one) => one !== null)), 4),
    weight: weight === null ? null : toWeight(weight),
  }
}

export const isDangerous = (lines: readonly TypedLine[]): boolean =>
  lines.some(({ un_number }) => Boolean(un_number))

const plainLines = (lines: unknown): string =>
  JSON.stringify(
    tidyLines(lines).map((line) => Object.entries(line).toSorted(([a], [b]) => a.localeCompare(b))),
  )

/** Whether both say the same; empty fields and their order say nothing. */
export const isSameLines = (one: unknown, other: unknown): boolean => plainLines(one) === plainLines(other)

/** Whether the goods become dangerous by the change, or cease to be; lines that stay say nothing. */
export const changesDanger = (before: readonly TypedLine[], now: readonly TypedLine[] | undefined): boolean =>
  now !== undefined && isDangerous(before) !== isDangerous(now)
