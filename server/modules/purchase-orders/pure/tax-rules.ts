import type { Day } from '#shared/kit/business-days.ts'

/** Rates of retained taxes, each from a day on (purchase-orders/README "Retained taxes"). Pure data. */

type Bracket = { readonly upTo: string | null; readonly rate: string; readonly deduct: string }
export type IncomeRule = {
  readonly from: Day
  readonly brackets: readonly Bracket[]
  /** Deducted where INSS is less (Lei 14.848/2024). */
  readonly simplified: string
  /** Lei 15.270/2025: no tax up to `free`, a falling reduction up to `until`. */
  readonly relief: {
    readonly free: string
    readonly until: string
    readonly less: string
    readonly rate: string
  } | null
}

const brackets = (...rows: readonly (readonly [string | null, string, string])[]): readonly Bracket[] =>
  rows.map(([upTo, rate, deduct]) => ({ upTo, rate, deduct }))

const SINCE_MAY_2025 = brackets(
  ['2428.80', '0', '0'],
  ['2826.65', '7.5', '182.16'],
  ['3751.05', '15', '394.16'],
  ['4664.68', '22.5', '675.49'],
  [null, '27.5', '908.73'],
)

/** Monthly income tax of people, newest last. */
export const INCOME_RULES: readonly IncomeRule[] = [
  {
    from: '2024-02-01',
    brackets: brackets(
      ['2259.20', '0', '0'],
      ['2826.65', '7.5', '169.44'],
      ['3751.05', '15', '381.44'],
      ['4664.68', '22.5', '662.77'],
      [null, '27.5', '896.00'],
    ),
    simplified: '564.80',
    relief: null,
  },
  { from: '2025-05-01', brackets: SINCE_MAY_2025, simplified: '607.20', relief: null },
  {
    from: '2026-01-01',
    brackets: SINCE_MAY_2025,
    simplified: '607.20',
    relief: { free: '5000.00', until: '7350.00', less: '978.62', rate: '13.3145' },
  },
]

/** Highest monthly base of the INSS of people. */
export const INSS_CEILINGS: readonly { readonly from: Day; readonly ceiling: string }[] = [
  { from: '2024-01-01', ceiling: '7786.02' },
  { from: '2025-01-01', ceiling: '8157.41' },
  { from: '2026-01-01', ceiling: '8475.55' },
]

/** Parts of a freight that are a driver's income (Lei 7.713/1988 art. 9; Decreto 3.048/1999 art. 201 §4), and rates on them. */
export const PERSON = { income: '10', contribution: '20', inss: '11', sest_senat: '2.5' } as const

/** Service invoices: Lei 8.212/1991 art. 31; RIR/2018 art. 716 and 724. */
export const SERVICE = { inss: '11', irrf: '1', least: '10.00' } as const
