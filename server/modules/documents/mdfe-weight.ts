import { decimal, toWeight } from '#shared/kit/money.ts'
import type { MdfeDocument } from '#server/modules/fiscal-files/index.ts'

const TONNES = '02'

/** The manifest's weight in kilograms, whichever unit it is written in. */
export const tonnesOrKilograms = ({
  unit,
  quantity,
}: Pick<MdfeDocument['totals'], 'unit' | 'quantity'>): string | null =>
  quantity === null ? null : toWeight(unit === TONNES ? decimal(quantity).mul(1000) : quantity)
