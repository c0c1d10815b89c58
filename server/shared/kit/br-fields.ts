import * as z from 'zod'
import { isCnpj, normalizeCnpj } from './br/cnpj.ts'
import { isCpf, normalizeCpf } from './br/cpf.ts'
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
