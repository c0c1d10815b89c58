import { type MoreQuestion, moreQuestion } from './question.ts'

/** What a simulation and an order begin with; it lives in the address, so that a link or a reload brings it back. */
export const START_TEXTS = ['weight', 'volume_m3', 'invoice_value', 'km', 'modal', 'date'] as const
export const START_IDS = [
  'shipper_id',
  'origin_city_id',
  'destination_city_id',
  'vehicle_type_id',
  'simulation_table_id',
  'route_table_id',
] as const

export type Start = { nf_file_ids: number[]; multi_address?: boolean; more?: MoreQuestion } & {
  [K in (typeof START_TEXTS)[number]]?: string
} & { [K in (typeof START_IDS)[number]]?: number }

/** True for a day that exists. */
const isDay = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

const idOf = (value: string | null): number | undefined =>
  value !== null && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined

/** Products, deliveries and conditions, as JSON; what the contract does not know is dropped as a whole. */
const readMore = (value: string | null): MoreQuestion | null => {
  if (value === null) return null
  try {
    const read = moreQuestion.safeParse(JSON.parse(value))
    return read.success && Object.keys(read.data).length > 0 ? read.data : null
  } catch {
    return null
  }
}

/** Reads the address; what does not fit is dropped. */
export const readStart = (search: URLSearchParams): Start => {
  const ids = (search.get('nf_file_ids') ?? '').split(',').flatMap((part) => idOf(part) ?? [])
  const start: Start = { nf_file_ids: [...new Set(ids)] }
  if (search.get('multi_address') === 'true') start.multi_address = true
  for (const name of START_IDS) {
    const value = idOf(search.get(name))
    if (value !== undefined) start[name] = value
  }
  for (const name of START_TEXTS) {
    const value = search.get(name)
    if (!value) continue
    const fits =
      name === 'modal' ? /^[a-z_]{1,40}$/ : name === 'date' ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{1,15}(\.\d{1,6})?$/
    if (fits.test(value) && (name !== 'date' || isDay(value))) start[name] = value
  }
  const more = readMore(search.get('more'))
  if (more) start.more = more
  return start
}

/** What of a question belongs to `more`. */
export const moreOf = (values: Readonly<Record<string, unknown>>): MoreQuestion => {
  const picked = Object.fromEntries(
    Object.keys(moreQuestion.shape).flatMap((name) => {
      const value = values[name]
      const empty =
        value === undefined ||
        value === null ||
        value === '' ||
        value === false ||
        (Array.isArray(value) && value.length === 0)
      return empty ? [] : [[name, value]]
    }),
  )
  return moreQuestion.safeParse(picked).data ?? {}
}

/** The other way; empty values are left out. */
export const writeStart = (start: Partial<Record<keyof Start, unknown>>): URLSearchParams => {
  const search = new URLSearchParams()
  const ids = Array.isArray(start.nf_file_ids) ? start.nf_file_ids : []
  if (ids.length > 0) search.set('nf_file_ids', ids.join(','))
  for (const name of [...START_IDS, ...START_TEXTS]) {
    const value = start[name]
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      search.set(name, String(value))
  }
  if (start.multi_address === true) search.set('multi_address', 'true')
  if (start.more && Object.keys(start.more).length > 0) search.set('more', JSON.stringify(start.more))
  return search
}

/** Commas stay readable in the address. */
export const searchText = (search: URLSearchParams): string => {
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
