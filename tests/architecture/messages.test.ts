import { describe, expect, it } from 'vitest'
import { en as gateEn } from '#client/app/locales/gate.en.ts'
import { pt as gatePt } from '#client/app/locales/gate.pt.ts'
import { en as houseEn } from '#client/app/locales/en.ts'
import { pt as housePt } from '#client/app/locales/pt.ts'
import { en as serverEn } from '#shared/texts/en.ts'
import { pt as serverPt } from '#shared/texts/pt.ts'

/** Messages that the specification words (spec 002 §8) are said in those words, by the client or by the server (decision 0207). */

const SAID_PT = [
  'Registro criado com sucesso',
  'Ocorreu um erro ao criar o registro',
  'Registro alterado com sucesso',
  'Ocorreu um erro ao alterar o registro',
  'Exportação em andamento',
  'Ocorreu um erro ao exportar os registros',
  'Proposta de Solicitação de Transporte aceita com sucesso',
  'Ocorreu um erro ao aceitar a proposta',
  'Proposta de Solicitação de Transporte recusada',
  'Ocorreu um erro ao recusar a proposta',
  'Transportadora definida com sucesso',
  'Ocorreu um erro ao definir transportadora',
  'Proposta da transpotadora recusada',
  'Ocorreu um erro ao recusar a proposta da transportadora',
  'Senha Incorreta ou Email não Cadastrado',
  'Rastreio não encontrado',
  'Não informado',
]
const SAID_EN = [
  'Wrong Password or Email not Registered',
  'Invalid reCAPTCHA try again',
  'It is mandatory to enter a justification for the new date and time',
  'The justification field is mandatory',
]

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(leaves)
/** Without the marks that end a sentence, and without those between its parts. */
const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const missing = (sentences: readonly string[], texts: readonly unknown[]): string[] => {
  const said = new Set(texts.flatMap(leaves).map(plain))
  return sentences.filter((sentence) => !said.has(plain(sentence)))
}

describe('messages of the specification', () => {
  it.each([
    ['Portuguese', SAID_PT, [housePt, gatePt, serverPt]],
    ['English', SAID_EN, [houseEn, gateEn, serverEn]],
  ] as const)('are said in its words, in %s', (_, sentences, texts) => {
    expect(missing(sentences, texts)).toEqual([])
  })
})
