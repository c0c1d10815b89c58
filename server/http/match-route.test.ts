import { describe, expect, it } from 'vitest'
import { createMatcher } from './match-route.ts'

const matcher = createMatcher<string>()
matcher.add('get', 'orders/counters', 'counters')
matcher.add('get', 'orders', 'list')
matcher.add('get', '/orders/:id', 'one')
matcher.add('get', 'orders/search/nf/:number', 'search')
matcher.add('post', 'orders/:id/files/:file_id', 'file')

describe('matching a path', () => {
  it('finds by method, names and length', () => {
    expect(matcher.find('GET', '/orders')).toEqual({ value: 'list', params: {} })
    expect(matcher.find('GET', '/orders/7')).toEqual({ value: 'one', params: { id: '7' } })
    expect(matcher.find('GET', '/orders/search/nf/12')).toEqual({ value: 'search', params: { number: '12' } })
    expect(matcher.find('POST', '/orders/7/files/9')?.params).toEqual({ id: '7', file_id: '9' })
    expect(matcher.find('POST', '/orders')).toBeNull()
    expect(matcher.find('GET', '/orders/7/files/9')).toBeNull()
    expect(matcher.find('GET', '/Orders')).toBeNull()
    expect(matcher.find('GET', '/')).toBeNull()
  })

  it('gives the one that was declared first where two fit', () => {
    expect(matcher.find('GET', '/orders/counters')?.value).toBe('counters')
  })

  it('answers HEAD as GET, bears a slash at the end, refuses an empty parameter', () => {
    expect(matcher.find('HEAD', '/orders')?.value).toBe('list')
    expect(matcher.find('GET', '/orders/7/')?.params).toEqual({ id: '7' })
    expect(matcher.find('GET', '/orders//')).toBeNull()
  })

  it('reads escapes, and throws where they are none', () => {
    expect(matcher.find('GET', '/orders/a%2Fb')?.params).toEqual({ id: 'a/b' })
    expect(() => matcher.find('GET', '/orders/%E0%A4%A')).toThrow(URIError)
  })

  it('takes no path that begins with a parameter', () => {
    expect(() => matcher.add('get', ':id', 'any')).toThrow('begin with a name')
  })
})
