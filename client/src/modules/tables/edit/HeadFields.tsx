import { HeadCalculation } from './HeadCalculation.tsx'
import { HeadIdentity } from './HeadIdentity.tsx'
import type { HeadProps } from './head.ts'
import { LeadTimeExtras } from './LeadTimeExtras.tsx'

/** Terms of a table beside its prices. */
export const HeadFields = ({ head, onChange }: HeadProps) => (
  <>
    <HeadIdentity head={head} onChange={onChange} />
    <HeadCalculation head={head} onChange={onChange} />
    <LeadTimeExtras
      extras={head.lead_time_extra}
      onChange={(lead_time_extra) => onChange({ lead_time_extra })}
    />
  </>
)
