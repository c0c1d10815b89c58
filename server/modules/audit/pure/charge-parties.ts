import type { ChargeParties, ChargeWarning } from '#shared/audit/audit.contract.ts'
import { compare } from '#shared/kit/money.ts'
import type { CteCharge, Payers } from '../audit-order.store.ts'

/** Who issued each CT-e and who pays it, held against the order (audit/README "Issuer and payer"). Pure. */

const ROOT = 8
const CNPJ = 14

/** The same document, or, of companies, the same CNPJ root: head office and branches pay for each other. */
const isOf = (document: string | null, parties: readonly string[]): boolean =>
  document !== null &&
  parties.some(
    (party) =>
      party === document ||
      (party.length === CNPJ && document.length === CNPJ && party.slice(0, ROOT) === document.slice(0, ROOT)),
  )

/** CIF is paid by who sends, FOB by who receives; a reimbursed FOB by either. An order that says nothing expects nothing. */
const takerOf = (cte: CteCharge, { type_freight, shipper, recipients }: Payers): ChargeParties['taker'] => {
  const { taker_role: role, taker_document: document } = cte
  if (role === null || type_freight === null) return 'unknown'
  const sends = role === 'sender' || isOf(document, shipper)
  const receives = role === 'recipient' || isOf(document, recipients)
  if (type_freight === 'CIF') return sends ? 'expected' : 'other'
  if (type_freight === 'FOB') return receives ? 'expected' : 'other'
  return sends || receives ? 'expected' : 'other'
}

const warningsOf = (cte: CteCharge, taker: ChargeParties['taker']): ChargeWarning[] => [
  ...(cte.issuer === 'other' ? (['issuer_other'] as const) : []),
  ...(taker === 'other' ? (['taker_other'] as const) : []),
  ...(cte.doubled_by.length > 0 ? (['double_charge'] as const) : []),
  ...(cte.shares.length > 1 ? (['shared'] as const) : []),
  ...(cte.replaces.length > 0 ? (['substitute'] as const) : []),
  ...(cte.taker_role === null ? (['taker_unknown'] as const) : []),
  ...(cte.is_disputed ? (['disagreement'] as const) : []),
  ...(compare(cte.shipping_price, '0') === 0 ? (['zero_charge'] as const) : []),
]

/** An audit names companies only: of a person that pays or issues it keeps the role. */
const withoutPersons = ({ issuer_document, issuer_name, taker_document, taker_name }: CteCharge) => ({
  issuer_document: issuer_document?.length === CNPJ ? issuer_document : null,
  issuer_name: issuer_document?.length === CNPJ ? issuer_name : null,
  taker_document: taker_document?.length === CNPJ ? taker_document : null,
  taker_name: taker_document?.length === CNPJ ? taker_name : null,
})

/** Each CT-e with its parties and what they warn of. */
export const partiesOf = (ctes: readonly CteCharge[], payers: Payers): ChargeParties[] =>
  ctes.map((cte) => {
    const taker = takerOf(cte, payers)
    const { id, number, shipping_price, issuer, taker_role, doubled_by, replaces } = cte
    return {
      cte_id: id,
      number,
      shipping_price,
      shared_orders: cte.shares.map(({ order_id }) => order_id),
      doubled_by,
      ...(replaces.length > 0 ? { replaces } : {}),
      issuer,
      taker_role,
      ...withoutPersons(cte),
      taker,
      warnings: warningsOf(cte, taker),
    }
  })

const DIVERGENT: ReadonlySet<ChargeWarning> = new Set(['issuer_other', 'taker_other'])

/** Every warning of these charges once, and whether one of them makes the charge divergent. */
export const judgeParties = (
  charges: readonly ChargeParties[],
): { warnings: ChargeWarning[]; isDivergent: boolean } => {
  const warnings = [...new Set(charges.flatMap((charge) => charge.warnings))].toSorted()
  return { warnings, isDivergent: warnings.some((warning) => DIVERGENT.has(warning)) }
}
