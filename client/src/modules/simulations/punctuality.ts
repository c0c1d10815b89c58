import { listPunctuality } from '#shared/dashboard/dashboard.calls.ts'
import type { Punctuality } from '#shared/dashboard/dashboard.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { roleOf, useSession } from '#client/lib/session.ts'

/** How each carrier kept its dates for this shipper, in the last ninety days; undefined: not known, or not for the reader. */
export const usePunctuality = (
  shipperId: number,
): ((carrierId: number) => Punctuality | null | undefined) => {
  const may = useMay()
  const session = useSession()
  // A shipper's figures are those of all its branches.
  const query = session && roleOf(session) === 'shipper' ? {} : { shipper_id: shipperId }
  const { data } = useAnswer(
    listPunctuality,
    { query },
    { types: ['orders'], enabled: may(listPunctuality.ability) },
  )
  return (carrierId) => data && (data.find(({ transporter_id }) => transporter_id === carrierId) ?? null)
}

/** Whole per cent; a carrier that missed one delivery of many is not told to be perfect. */
export const percentOnTime = ({ promised, on_time }: Punctuality): number =>
  Math.floor((on_time * 100) / promised)
