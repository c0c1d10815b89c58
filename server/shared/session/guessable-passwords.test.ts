import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable-passwords.ts'
import { newPassword } from './session.contract.ts'

const keys = (value: string) =>
  newPassword.safeParse(value).error?.issues.map((issue) => 'params' in issue && issue.params?.key)

describe('passwords that are guessed first', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'Passw0rd!',
    '#Senha2026',
    'S3nh4@123',
    'Mudar@123',
    'Brasil@2026',
    'Admin@123',
    '@Dmin123!',
    'Qwerty123!',
    'Abc123!@#',
    '1qaz@WSX',
    'Q1w2e3!#',
    'Aa123456!',
    'Março#2026',
    'Flamengo@10',
  ])('%s is refused', (password) => {
    expect(isGuessable(password)).toBe(true)
  })

  it.each([
    'Correta#2026',
    'Outra#2026x',
    'Tropeiro#2026',
    'Aa1#xxxxxxxx',
    'Senha-do-galpão-7',
    'Xk9#mQ2!vT',
    'Cavalo.bateria4',
    `Aa1#${'é'.repeat(200)}`,
  ])('%s is not', (password) => {
    expect(isGuessable(password)).toBe(false)
    expect(newPassword.safeParse(password).success).toBe(true)
  })

  it('is told apart from a rule that is not kept', () => {
    expect(keys('Senha@123')).toEqual(['password_guessable'])
    expect(keys('senha')).toEqual(['password_rule'])
  })
})
