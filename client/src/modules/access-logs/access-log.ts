import type { accessLogs } from '#shared/access-logs/access-logs.contract.ts'
import type { Row } from '#shared/kit/contract.ts'
import { text } from '#client/lib/i18n.ts'
import { pt } from './locales/pt.ts'
import { keysOf } from '#shared/kit/typed.ts'

export type AccessRow = Row<typeof accessLogs>

export type RecordType = keyof (typeof pt)['types']
export const RECORD_TYPES = keysOf(pt.types)

const isKnown = (type: string): type is RecordType => Object.hasOwn(pt.types, type)

/** A resource in words; by its own name where it has none. */
export const typeText = (type: string): string => (isKnown(type) ? text(`access_logs:types.${type}`) : type)

/** "Motoristas: 3 registros". */
export const recordsText = ({ record_type, record_ids }: AccessRow): string => {
  if (record_type === null) return ''
  if (record_ids.length === 0) return typeText(record_type)
  return `${typeText(record_type)}: ${text('access_logs:records_count', { count: record_ids.length })}`
}
