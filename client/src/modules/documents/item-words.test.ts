import { describe, expect, it } from 'vitest'
import { IMPORT_DETAILS } from '#shared/documents/import-reasons.ts'
import { adviceOf } from './item-words.ts'
import { en } from './locales/en.ts'
import { es } from './locales/es.ts'
import { pt } from './locales/pt.ts'

const keyOf = (model: string) => `352611${'1'.repeat(14)}${model}${'0'.repeat(22)}`
const advice = (detail: string | null, reason = 'import_failed', key: string | null = null) =>
  adviceOf({ reason, detail, key })

describe('words of files that were not imported', () => {
  it('name each reason and its advice in three languages', () => {
    for (const texts of [pt, en, es])
      for (const detail of IMPORT_DETAILS) {
        expect(texts.detail, detail).toHaveProperty(detail)
        expect(texts.advice, detail).toHaveProperty(advice(detail))
      }
  })

  it('a paper waits for its order by itself, or is placed by a person', () => {
    expect(advice('paper_waits', 'order_not_found')).toBe('wait_paper')
    expect(advice('paper_without_key', 'order_not_found')).toBe('place')
    expect(advice('kind_unclear')).toBe('place')
    expect(advice('invoices_not_found', 'order_not_found')).toBe('wait')
  })

  it('a document of another import is sent there', () => {
    expect(advice('is_mdfe')).toBe('other_import_cte')
    expect(advice('is_event', 'import_failed', keyOf('55'))).toBe('other_import_nf')
    expect(advice('is_event', 'import_failed', keyOf('57'))).toBe('other_import_cte')
    expect(advice('is_event')).toBe('other_import')
  })

  it('ask for no XML where a right, a type or a registration is missing', () => {
    expect(advice('not_allowed')).toBe('ask_right')
    expect(advice('unsupported_file')).toBe('other_type')
    expect(advice('not_registered')).toBe('registered_event')
    expect(advice('event_without_document')).toBe('wait_document')
  })
})
