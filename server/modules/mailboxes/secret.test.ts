import { describe, expect, it } from 'vitest'
import { openSecret, sealSecret } from './secret.ts'

const KEY = 'a secret of thirty-two bytes or more, for tests'
const account = {
  company_id: 7,
  host: 'imap.example.com',
  port: 993,
  tls: 'tls',
  login: 'nfe@example.com',
  auth: 'password',
  token_url: null,
  oauth_client: null,
}

describe('the secret of a mailbox', () => {
  it('opens for its own server and login', () => {
    const sealed = sealSecret('s3nha', KEY, account)
    expect(sealed).not.toContain('s3nha')
    expect(sealSecret('s3nha', KEY, account)).not.toBe(sealed)
    expect(openSecret(sealed, KEY, account)).toBe('s3nha')
  })

  it('opens for no other server, login, company or key', () => {
    const sealed = sealSecret('s3nha', KEY, account)
    for (const change of [
      { host: 'evil.example' },
      { port: 143 },
      { tls: 'none' },
      { login: 'x' },
      { company_id: 8 },
      { auth: 'oauth2' },
    ])
      expect(openSecret(sealed, KEY, { ...account, ...change })).toBeNull()
    expect(openSecret(sealed, `${KEY}!`, account)).toBeNull()
    expect(openSecret('', KEY, account)).toBeNull()
    expect(openSecret(sealed, KEY, account, 'client')).toBeNull()
    const oauth = { ...account, auth: 'oauth2', token_url: 'https://login.example/token', oauth_client: 'c1' }
    const token = sealSecret('refresh', KEY, oauth)
    expect(openSecret(token, KEY, oauth)).toBe('refresh')
    expect(openSecret(token, KEY, { ...oauth, token_url: 'https://evil.example/token' })).toBeNull()
  })
})
