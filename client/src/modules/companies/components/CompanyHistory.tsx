import { PARTNER_KINDS, type PartnerKind } from '#shared/companies/companies-actions.ts'
import { HistoryList } from '#client/kit/detail/HistoryList.tsx'
import { text } from '#client/lib/i18n.ts'

const fieldText = (field: string): string => text(`companies:field.${field}`, {}, field)

/** A link names its kind of partner; the rest is told by the kit. */
const valueText = (field: string, value: unknown): string | undefined =>
  field === 'kind' && typeof value === 'string' && Object.hasOwn(PARTNER_KINDS, value)
    ? text(`companies:kind.${PARTNER_KINDS[value as PartnerKind]}`)
    : undefined

/** `type` is the resource that the company is read by. */
export const CompanyHistory = ({ type, id }: { type: string; id: string }) => (
  <HistoryList type={type} id={id} fieldText={fieldText} valueText={valueText} />
)
