import { HistoryList } from '#client/kit/detail/HistoryList.tsx'
import { text } from '#client/lib/i18n.ts'

const fieldText = (field: string): string => text(`companies:field.${field}`, {}, field)

/** `type` is the resource that the company is read by. */
export const CompanyHistory = ({ type, id }: { type: string; id: string }) => (
  <HistoryList type={type} id={id} fieldText={fieldText} />
)
