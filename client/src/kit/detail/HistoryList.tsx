import { Code, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { audits } from '#shared/audit/audit.contract.ts'
import { dateTime, decimal } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconArrowRight } from '#client/ui/icons.ts'
import { ResourceList } from '../list/ResourceList.tsx'
import { momentColumn } from '../list/moment-column.tsx'
import type { Column } from '../list/list-types.ts'

/** One change as the server keeps it: the event, who, and old and new values by attribute. */
type AuditRow = {
  id: string
  event: string
  created_at: string
  old_values: Record<string, unknown> | null
  new_values: Record<string, unknown> | null
  user_name: string | null
}

type Words = {
  /** An attribute's name as the screens call it; the attribute itself where they have none. */
  fieldText: (field: string) => string
  /** A value that means more than it says (a permission, a state); undefined leaves it to the kit. */
  valueText?: (field: string, value: unknown) => string | undefined
}
type Props = Words & {
  /** The resource's type and id, as `audits` keeps them. */
  type: string
  id: string
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** Amounts and measures have decimals; what has none may be a code. */
const FIGURE = /^-?\d+\.\d+$/
/** Told by the event's own time. */
const SILENT = new Set(['id', 'created_at', 'updated_at'])

/** The screens' name of a field, else the kit's. */
const nameOf = (field: string, fieldText: Words['fieldText']): string => {
  const name = fieldText(field)
  return name === field ? text(`kit:audit_field.${field}`, {}, field) : name
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const wordsOf = (value: string): string =>
  INSTANT.test(value) ? dateTime(value) : FIGURE.test(value) ? decimal(value) : value

/** A value in words; the parts of one that has parts stand behind their own names. */
const plainText = (value: unknown, fieldText: Words['fieldText']): string => {
  if (isEmpty(value)) return '—'
  if (typeof value === 'boolean') return text(value ? 'kit:yes' : 'kit:no')
  if (typeof value === 'string') return wordsOf(value)
  if (Array.isArray(value)) return value.map((one) => plainText(one, fieldText)).join(', ') || '—'
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value).filter(
    ([name, part]) => !isEmpty(part) && !isNamedBeside(name, Object.keys(value)),
  )
  const told = parts.map(
    ([name, part]) => `${nameOf(name, fieldText)}: ${numberText(name, part) ?? plainText(part, fieldText)}`,
  )
  return told.join(' · ') || '—'
}

/** The number of another record: told as one. */
const numberText = (field: string, value: unknown): string | undefined => {
  if (typeof value === 'number' && field.endsWith('_id')) return text('kit:history.number', { id: value })
  if (!field.endsWith('_ids') || !Array.isArray(value) || value.length === 0) return undefined
  return value.map((id) => text('kit:history.number', { id })).join(', ')
}

/** `city_id` beside `city`: the name says it. */
const isNamedBeside = (field: string, fields: readonly string[]): boolean =>
  field.endsWith('_id') && fields.includes(field.slice(0, -'_id'.length))

const Changes = ({ row, fieldText, valueText }: Words & { row: AuditRow }) => {
  const { t } = useTexts('kit')
  const all = [...new Set([...Object.keys(row.old_values ?? {}), ...Object.keys(row.new_values ?? {})])]
  const fields = all.filter((field) => !SILENT.has(field) && !isNamedBeside(field, all))
  const shown = (field: string, value: unknown) =>
    valueText?.(field, value) ?? numberText(field, value) ?? plainText(value, fieldText)
  const isNew = row.event === 'created'
  return (
    <div style={{ paddingBlock: 4 }}>
      {fields.map((field) => {
        const before = shown(field, row.old_values?.[field])
        const after = shown(field, row.new_values?.[field])
        if (isNew && after === '—') return null
        return (
          <Text key={field} size="sm" component="div">
            <b>{nameOf(field, fieldText)}</b>{' '}
            {isNew ? null : (
              <>
                <Code ff="inherit">{before}</Code>{' '}
                <IconArrowRight
                  size={12}
                  aria-label={t('history.became')}
                  style={{ verticalAlign: 'middle' }}
                />{' '}
              </>
            )}
            <Code ff="inherit">{after}</Code>
          </Text>
        )
      })}
    </div>
  )
}

/** Who changed what on a record, and when, field by field (spec 001 §3.1, audits). */
export const HistoryList = ({ type, id, fieldText, valueText }: Props) => {
  const { t } = useTexts('kit')
  const filter = useMemo(() => ({ auditable_type: type, auditable_id: id }), [type, id])
  const columns: Column<AuditRow>[] = [
    momentColumn('created_at', t('history.when'), { card: 'title' }),
    { key: 'user', label: t('history.who'), render: (row) => row.user_name ?? t('history.system') },
    {
      key: 'event',
      label: t('history.what'),
      render: (row) => text(`kit:audit_event.${row.event}`, {}, row.event),
    },
    {
      key: 'changes',
      label: t('history.changes'),
      render: (row) => <Changes row={row} fieldText={fieldText} {...(valueText ? { valueText } : {})} />,
    },
  ]
  return (
    <ResourceList<AuditRow>
      resource={audits}
      label={t('history.name')}
      name="history"
      fixedFilter={filter}
      rowName={(row) => dateTime(row.created_at)}
      columns={columns}
      empty={{ title: t('history.none'), text: t('history.none_text') }}
    />
  )
}
