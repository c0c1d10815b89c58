import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BY_DRIVER } from '#shared/driver/driver.ts'
import { loadTexts, startI18n } from '#client/lib/i18n.ts'
import { justificationText } from './justification.ts'

const part = async () => ({})
const texts = {
  gate: part,
  names: part,
  module: async () => ({ detail: { by_driver: 'Informed by the driver' } }),
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await startI18n({ pt: texts, en: texts, es: texts })
  await loadTexts('orders')
})
afterAll(() => vi.unstubAllGlobals())

it('words what the driver’s link gave by itself, and leaves what a person wrote', () => {
  expect(justificationText(BY_DRIVER)).toBe('Informed by the driver')
  expect(justificationText('Caixa molhada')).toBe('Caixa molhada')
})
