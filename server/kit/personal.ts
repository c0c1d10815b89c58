import { normalizeCpf } from '#shared/kit/br/cpf.ts'

/** A document of eleven digits is a person's (CPF), one of fourteen characters a company's. */
export const isPersonsDocument = (document: unknown): boolean =>
  typeof document === 'string' && /^\d{11}$/.test(normalizeCpf(document))
