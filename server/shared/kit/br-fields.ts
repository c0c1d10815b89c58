import * as z from 'zod'
import { isCep, normalizeCep } from './br/cep.ts'
import { isCnpj, normalizeCnpj } from './br/cnpj.ts'
import { isCpfCnpj } from './br/cpf-cnpj.ts'
import { isCpf, normalizeCpf } from './br/cpf.ts'
import { isSomeIe, normalizeIe } from './br/ie.ts'
import { isPhone, normalizePhone } from './br/phone.ts'
import { isPlate, normalizePlate } from './br/plate.ts'

/** Brazilian documents as contract fields: any punctuation comes in, the bare form is kept. */

export const cnpj = () =>
  z
    .string()
    .max(30)
    .transform(normalizeCnpj)
    .refine(isCnpj, { params: { key: 'cnpj' } })

export const cpf = () =>
  z
    .string()
    .max(30)
    .transform(normalizeCpf)
    .refine(isCpf, { params: { key: 'cpf' } })

export const plate = () =>
  z
    .string()
    .max(12)
    .transform(normalizePlate)
    .refine(isPlate, { params: { key: 'plate' } })

/** Eight digits. */
export const cep = () =>
  z
    .string()
    .max(12)
    .transform(normalizeCep)
    .refine(isCep, { params: { key: 'cep' } })

/** A Brazilian number with its area code, kept as digits; a foreign one begins with `+` and is kept so. */
export const phone = () =>
  z
    .string()
    .trim()
    .max(30)
    .transform((value) =>
      /^\+(?!55)/.test(value) ? `+${value.replace(/[^0-9]/g, '')}` : normalizePhone(value),
    )
    .refine((value) => isPhone(value) || /^\+[1-9][0-9]{7,14}$/.test(value), { params: { key: 'phone' } })

/** The same where it may be left empty, which clears it. */
export const optionalPhone = () =>
  z.union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => null),
    phone(),
    z.null(),
  ])

/** CPF or CNPJ, told apart by length. */
export const cpfCnpj = () =>
  z
    .string()
    .max(30)
    .transform(normalizeCnpj)
    .refine(isCpfCnpj, { params: { key: 'cpf_cnpj' } })

/** The same where it may be left empty, which clears it. */
export const optionalCpfCnpj = () =>
  z
    .string()
    .max(30)
    .transform((value) => (value.trim() === '' ? null : normalizeCnpj(value)))
    .refine((value) => value === null || isCpfCnpj(value), { params: { key: 'cpf_cnpj' } })
    .nullable()

/** Registration with a state; which state's rules apply is known only beside an address. ISENTO stays a word. */
export const stateRegistration = () =>
  z
    .string()
    .max(30)
    .transform(normalizeIe)
    .refine(isSomeIe, { params: { key: 'ie' } })
