import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeLanguage, loadHouseTexts, startI18n, text } from './i18n.ts'

describe('texts of a language', () => {
  const asked: string[] = []
  const part = (language: string, name: string, texts: object) => async () => {
    asked.push(`${language} ${name}`)
    return { [name]: texts }
  }
  const both = (language: string, word: string) => ({
    gate: part(language, 'session', { enter: `${word} 1` }),
    house: part(language, 'orders', { title: `${word} 2` }),
  })
  beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: '' } }))
  afterAll(() => vi.unstubAllGlobals())

  it('come in two parts, the second with the first page behind the login', async () => {
    await startI18n({ pt: both('pt', 'um'), en: both('en', 'one'), es: both('es', 'uno') })
    expect(asked).toEqual(['pt session'])
    expect(text('session:enter')).toBe('um 1')
    await changeLanguage('en')
    expect(asked).toEqual(['pt session', 'en session'])
    await loadHouseTexts()
    expect(text('orders:title')).toBe('one 2')
    await changeLanguage('es')
    expect(text('orders:title')).toBe('uno 2')
    await loadHouseTexts()
    expect(asked).toEqual(['pt session', 'en session', 'en orders', 'es session', 'es orders'])
  })
})
