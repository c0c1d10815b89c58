import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

describe('texts of a language', () => {
  const asked: string[] = []
  const part = (language: string, name: string, texts: object) => async () => {
    asked.push(`${language} ${name}`)
    return { [name]: texts }
  }
  const all = (language: string, word: string) => ({
    gate: part(language, 'session', { enter: `${word} 1` }),
    names: part(language, 'users', { title: `${word} 0` }),
    module: async (name: string) => {
      asked.push(`${language} ${name}`)
      return { title: `${word} 2` }
    },
  })
  beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: '' } }))
  afterAll(() => vi.unstubAllGlobals())

  it('come in parts, one for each module, with the first page that speaks it', async () => {
    // Files of one worker share modules, and what another one has asked for stays wanted.
    vi.resetModules()
    const { changeLanguage, loadTexts, startI18n, text } = await import('./i18n.ts')
    await startI18n({ pt: all('pt', 'um'), en: all('en', 'one'), es: all('es', 'uno') })
    expect(asked).toEqual(['pt session'])
    expect(text('session:enter')).toBe('um 1')
    await changeLanguage('en')
    expect(asked).toEqual(['pt session', 'en session'])
    await loadTexts('orders')
    expect(text('orders:title')).toBe('one 2')
    expect(text('users:title')).toBe('one 0')
    await changeLanguage('es')
    expect(text('orders:title')).toBe('uno 2')
    await loadTexts('orders')
    const english = ['en session', 'en users', 'en orders']
    expect(asked).toEqual(['pt session', ...english, 'es session', 'es users', 'es orders'])
  })
})
