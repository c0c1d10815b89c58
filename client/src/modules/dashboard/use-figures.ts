import { useSearchParams } from 'react-router'
import { showFigures, showToday } from '#shared/dashboard/dashboard.calls.ts'
import { PERIODS, type Period } from '#shared/dashboard/periods.ts'
import { isNameIn, isOneOf } from '#shared/kit/typed.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { KPIS, type Kpi } from './kpis.ts'

export type Choice = { period: Period; shipper: number | null; kpi: Kpi }

/** Period, shipper and figure of the dashboard, as its address has them. */
export const useChoice = (): [Choice, (change: Partial<Choice>) => void] => {
  const [search, setSearch] = useSearchParams()
  const period = search.get('period') ?? ''
  const kpi = search.get('kpi') ?? ''
  const shipper = Number(search.get('shipper'))
  const choice: Choice = {
    period: isNameIn(PERIODS, period) ? period : '30',
    shipper: Number.isInteger(shipper) && shipper > 0 ? shipper : null,
    kpi: isOneOf(KPIS, kpi) ? kpi : 'freight',
  }
  const change = (changes: Partial<Choice>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name)
          else next.set(name, String(value))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [choice, change]
}

/** The query of a shipper that was chosen. */
export const ofShipper = (shipper: number | null) => (shipper === null ? {} : { shipper_id: shipper })

export const useFigures = ({ period, shipper }: Choice) => {
  const enabled = useMay()('dashboard.figures')
  const query = useAnswer(
    showFigures,
    { query: { period, ...ofShipper(shipper) } },
    { types: ['orders', 'audits_order'], enabled, keeps: true },
  )
  return { ...query, enabled }
}

export const useToday = ({ shipper }: Choice) =>
  useAnswer(showToday, { query: ofShipper(shipper) }, { types: ['orders'], keeps: true })
