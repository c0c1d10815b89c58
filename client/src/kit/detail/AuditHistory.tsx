import { Code, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { audits } from '#shared/audit/audit.contract.ts'
import { text } from '#client/lib/i18n.ts'
import { IconArrowRight } from '#client/ui/icons.ts'
import { ResourceList } from '../list/ResourceList.tsx'
import { DateTimeCell } from '../list/cells.tsx'

/** One change as the server keeps it: the event, who, and old and new values by attribute. */
export type AuditRow = {
  id: string
  event: string
  created_at: string
  old_values: Record<string, unknown> | null
  new_values: Record<string, unknown> | null
  user_name: string | null
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return text(value ? 'kit:yes' : 'kit:no')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Field-level difference, `Peso 1.200 → 1.350`. */
export const Changes = ({ row, label }: { row: AuditRow; label?: (field: string) => string }) => {
  const fields = [...new Set([...Object.keys(row.old_values ?? {}), ...Object.keys(row.new_values ?? {})])]
  if (fields.length === 0) return <Text size="sm">—</Text>
  return (
    <div style={{ paddingBlock: 4 }}>
      {fields.map((field) => (
        <Text key={field} size="sm" component="div">
          <b>{label?.(field) ?? field}</b> <Code>{shown(row.old_values?.[field])}</Code>{' '}
          <IconArrowRight
            size={12}
            aria-label={text('kit:detail.became')}
            style={{ verticalAlign: 'middle' }}
          />{' '}
          <Code>{shown(row.new_values?.[field])}</Code>
        </Text>
      ))}
    </div>
  )
}

type Props = {
  /** The record: its resource name (`orders`) and id. */
  type: string
  id: string
  fieldLabel?: (field: string) => string
}

/** Who changed what, when, from which value to which. */
export const AuditHistory = ({ type, id, fieldLabel }: Props) => {
  const { t } = useTranslation('kit')
  const filter = useMemo(() => ({ auditable_type: type, auditable_id: id }), [type, id])
  return (
    <ResourceList<AuditRow>
      resource={audits}
      name="audit_history"
      fixedFilter={filter}
      columns={[
        {
          key: 'created_at',
          label: t('detail.when'),
          render: (row) => <DateTimeCell value={row.created_at} />,
          card: 'title',
        },
        { key: 'user', label: t('detail.who'), render: (row) => row.user_name ?? t('detail.system') },
        {
          key: 'event',
          label: t('detail.event'),
          render: (row) => text(`kit:audit_event.${row.event}`, {}, row.event),
        },
        {
          key: 'changes',
          label: t('detail.changes'),
          render: (row) => <Changes row={row} {...(fieldLabel ? { label: fieldLabel } : {})} />,
        },
      ]}
      empty={{ title: t('detail.no_changes') }}
    />
  )
}
