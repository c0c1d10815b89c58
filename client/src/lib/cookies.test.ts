import { afterEach, describe, expect, it, vi } from 'vitest'
import { removeCookie, writeCookie } from './cookies.ts'

/** Security check 21: a cookie goes to our own pages only, and where the page has TLS over TLS only. */

const written = (protocol: string): string[] => {
  const cookies: string[] = []
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    set cookie(cookie: string) {
      cookies.push(cookie)
    },
  })
  writeCookie('token', 'a b', 60)
  removeCookie('token')
  return cookies
}

describe('a cookie', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['https:', '; Secure'],
    ['http:', ''],
  ])('of a page with %s ends with "%s"', (protocol, end) => {
    expect(written(protocol)).toEqual([
      `token=a%20b; Path=/; Max-Age=60; SameSite=Lax${end}`,
      `token=; Path=/; Max-Age=0; SameSite=Lax${end}`,
    ])
  })
})
