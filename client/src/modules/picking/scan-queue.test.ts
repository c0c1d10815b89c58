import { expect, test } from 'vitest'
import { isForgotten, type WaitingScan } from './scan-queue.ts'

const scan: WaitingScan = {
  user: '1',
  picking: 2,
  key: 'k',
  read_at: '2026-12-01T10:00:00.000Z',
  words: '',
  reading: { kind: 'load', picking_box_ids: [3] },
}

test('a reading is sent while the server knows its key, and asked about a day later', () => {
  expect(isForgotten(scan, Date.parse('2026-12-01T22:00:00Z'))).toBe(false)
  expect(isForgotten(scan, Date.parse('2026-12-02T10:00:00Z'))).toBe(true)
  expect(isForgotten({ ...scan, read_at: '' }, Date.parse(scan.read_at))).toBe(true)
})
