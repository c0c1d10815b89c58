import { expect, it } from 'vitest'
import type { Session } from '#server/kit/session.ts'
import type { ParsedFilter } from '#shared/kit/query-grammar.ts'
import { orderListParts } from './order-lists.store.ts'

const session = (role: Session['role'], ...company_ids: number[]) =>
  ({ role, company_id: company_ids[0], company_ids, user_id: 1 }) as unknown as Session
const status = (...value: number[]) =>
  ({ name: 'last_active_status_id', filter: { kind: 'equals' }, value }) as unknown as ParsedFilter
const partsOf = (who: Session, ...filters: ParsedFilter[]) => orderListParts(who, filters, new Date(0))?.of

it('a list by status tells in its text how many parts it has, so that one plan serves each request', () => {
  const one = partsOf(session('shipper', 7), status(12))
  expect([one?.text, one?.values]).toEqual([
    '(select * from (values ($1::int)) c(company) cross join (values ($2::int)) s(status)) v',
    [7, 12],
  ])
  expect(partsOf(session('shipper', 7), status(12, 13))?.text).toContain(
    '(values ($2::int),($3::int)) s(status)',
  )
  expect(partsOf(session('transporter', 7), status(12))?.text).toBe('(values ($1::int)) v(status)')
})

it('companies of a head office are one array, as there may be hundreds', () => {
  expect(partsOf(session('shipper', 7, 8), status(12))?.text).toContain('unnest($1::int[]) c(company)')
})

it('no status is a list without parts', () => {
  expect(partsOf(session('shipper', 7), status())?.text).toContain(`unnest('{}'::int[]) s(status)`)
})
