import { describe, expect, it } from 'vitest'
import { skipReason } from './skip-mail.ts'

const rules = {
  maxBytes: 1000,
  own: new Set(['no-reply@tropeiro.example', 'nfe@serra.example']),
  senders: new Set(['erp@fornecedor.example']),
}
const mail = { from: 'erp@fornecedor.example', size: 900, headers: {} }
const withHeaders = (headers: Record<string, string>) => skipReason({ ...mail, headers }, rules)

describe('a mail is read', () => {
  it('of a listed sender', () => {
    expect(skipReason(mail, rules)).toBeNull()
  })

  it('of everyone where the mailbox says so', () => {
    expect(skipReason({ ...mail, from: 'other@x.example' }, { ...rules, senders: null })).toBeNull()
    expect(skipReason({ ...mail, from: null }, { ...rules, senders: null })).toBeNull()
  })

  it('where an ERP sends it by itself, in bulk', () => {
    expect(withHeaders({ 'auto-submitted': 'auto-generated', precedence: 'bulk' })).toBeNull()
    expect(withHeaders({ 'auto-submitted': 'no', 'return-path': '<erp@fornecedor.example>' })).toBeNull()
  })
})

describe('a mail is skipped', () => {
  it('of another sender, or of none', () => {
    expect(skipReason({ ...mail, from: 'other@x.example' }, rules)).toBe('sender_not_listed')
    expect(skipReason({ ...mail, from: null }, rules)).toBe('sender_not_listed')
    expect(skipReason(mail, { ...rules, senders: new Set() })).toBe('sender_not_listed')
  })

  it('of ourselves, listed or not', () => {
    const own = { ...mail, from: 'no-reply@tropeiro.example' }
    expect(skipReason(own, { ...rules, senders: null })).toBe('own_mail')
    expect(skipReason(own, { ...rules, senders: new Set(['no-reply@tropeiro.example']) })).toBe('own_mail')
  })

  it('above the largest size, not at it', () => {
    expect(skipReason({ ...mail, size: 1000 }, rules)).toBeNull()
    expect(skipReason({ ...mail, size: 1001 }, rules)).toBe('too_large')
  })

  it.each([
    { 'auto-submitted': 'auto-replied' },
    { 'auto-submitted': 'Auto-Replied; owner-email="x@y.example"' },
    { 'auto-submitted': 'auto-notified' },
    { precedence: 'auto_reply' },
    { precedence: 'junk' },
    { 'x-autoreply': 'yes' },
    { 'x-autorespond': 'Férias' },
    { 'return-path': '<>' },
    { 'content-type': 'multipart/report; report-type=delivery-status' },
  ])('that a machine answered: %j', (headers) => {
    expect(withHeaders(headers)).toBe('automatic')
  })
})
