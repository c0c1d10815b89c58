import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setPageTitle, setUnread } from './title.ts'

describe('title of the window', () => {
  beforeEach(() => vi.stubGlobal('document', { title: '' }))
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    { unread: 0, says: 'Pedidos · Tropeiro' },
    { unread: 3, says: '(3) Pedidos · Tropeiro' },
    { unread: 10_000, says: '(10000) Pedidos · Tropeiro' },
    // The server counts so far.
    { unread: 10_001, says: '(10.000+) Pedidos · Tropeiro' },
  ])('tells $unread unread', ({ unread, says }) => {
    setPageTitle('Pedidos')
    setUnread(unread)
    expect(document.title).toBe(says)
  })
})
