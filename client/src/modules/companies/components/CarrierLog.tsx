import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { transporterLogs } from '#shared/companies/carriers.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { dateTime } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'

type LogRow = RowOf<typeof transporterLogs>

const eventText = (event: string): string => text(`companies:log_event.${event}`, {}, event)

/** What happened to a carrier: linked, cut, configured, assigned (spec 001 §3.6, transporter_logs). */
export const CarrierLog = ({ id }: { id: string }) => {
  const { t } = useTexts('companies')
  const fixed = useMemo(() => ({ transporter_id: id }), [id])
  return (
    <ResourceList<LogRow>
      resource={transporterLogs}
      name="carrier_log"
      fixedFilter={fixed}
      rowName={(row) => dateTime(row.created_at)}
      columns={[
        momentColumn('created_at', t('log_when'), { card: 'title' }),
        { key: 'event', label: t('log_what'), render: (row) => eventText(row.event) },
        {
          key: 'tags',
          label: t('log_about'),
          render: (row) => row.tags.map((tag) => text(`companies:log_tag.${tag}`, {}, tag)).join(', ') || '—',
        },
      ]}
      empty={{ title: t('log_empty'), text: t('log_empty_text') }}
    />
  )
}
