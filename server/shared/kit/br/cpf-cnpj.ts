import { formatCnpj, isCnpj, normalizeCnpj } from './cnpj.ts'
import { formatCpf, isCpf } from './cpf.ts'

/** Person or company: the number's kind by its length alone, `null` for any other length. */
export const cpfCnpjKind = (text: string): 'cpf' | 'cnpj' | null => {
  const { length } = normalizeCnpj(text)
  if (length === 11) return 'cpf'
  return length === 14 ? 'cnpj' : null
}

/** True when the text is a valid CPF or a valid CNPJ. */
export const isCpfCnpj = (text: string): boolean => isCnpj(text) || isCpf(text)

/** With the mask of whichever of the two it is; anything else comes back as it was. */
export const formatCpfCnpj = (text: string): string =>
  cpfCnpjKind(text) === 'cpf' ? formatCpf(text) : formatCnpj(text)
