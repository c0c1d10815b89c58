import { equals, sum } from '#shared/kit/money.ts'

type Charged = { value: string | null; cte_file_id: number | null }

/** What a bill's CT-es say of it: all known, adding up to its value. */
export const issueOfBill = ({ value }: { value: string | null }, ctes: readonly Charged[]): string | null => {
  if (ctes.length === 0) return 'no_ctes'
  if (ctes.some(({ cte_file_id }) => cte_file_id === null)) return 'ctes_not_found'
  const charged = sum(ctes.map((cte) => cte.value ?? '0'))
  return equals(charged, value ?? '0') ? null : 'value_differs'
}
