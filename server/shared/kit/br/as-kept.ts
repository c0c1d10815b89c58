import { isAccessKey, normalizeAccessKey } from './access-key.ts'
import { normalizeCnpj } from './cnpj.ts'
import { isCpfCnpj } from './cpf-cnpj.ts'
import { isPlate, normalizePlate } from './plate.ts'

/** `33.719.046` and `33.719.046/0001`: how a company is often written. */
const BEGUN_CNPJ = /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}(?:\/[0-9A-Z]{0,4})?$/i

/**
 * Words of a search as the tables keep them: a CNPJ (or its beginning), a CPF, a plate or an access key loses the
 * signs between its characters; other words come back as they were.
 */
export const asKept = (words: string): string => {
  if (isAccessKey(words)) return normalizeAccessKey(words)
  if (isPlate(words)) return normalizePlate(words)
  return isCpfCnpj(words) || BEGUN_CNPJ.test(words) ? normalizeCnpj(words) : words
}
