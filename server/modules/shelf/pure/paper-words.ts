import type { DropKind } from '#shared/documents/paper-kinds.ts'

/** Words that tell the kind of a paper, in capitals and without accents; the same words in a text and in a file's name. */
export const KIND_WORDS: readonly { kind: DropKind; words: RegExp }[] = [
  { kind: 'correction_letter', words: /\bCARTA DE CORRECAO\b|\bCC-?E\b/ },
  {
    kind: 'scheduling_proof',
    words: /\b(?:COMPROVANTE|CONFIRMACAO|PROTOCOLO|SENHA) DE AGENDAMENTO\b|\bAGENDAMENTO\b/,
  },
  { kind: 'collection_order', words: /\bORDEM DE COLETA\b/ },
  { kind: 'awb', words: /\bAIR ?WAYBILL\b|\bAWB\b|\bCONHECIMENTO (?:DE TRANSPORTE )?AEREO\b/ },
  {
    kind: 'refusal_invoice',
    words:
      /\b(?:NOTA|NF-?E?)(?: FISCAL)? DE (?:DEVOLUCAO|RECUSA|RETORNO)\b|\b(?:NOTA|NF-?E?) (?:RECUSADA|DEVOLUCAO|RECUSA)\b/,
  },
  {
    kind: 'approval_email',
    words: /\bAPROVA(?:CAO|DO|DA|MOS)\b.{0,40}\bFRETE\b|\bFRETE\b.{0,40}\bAPROVAD[OA]\b/,
  },
  { kind: 'quote_email', words: /\bCOTACAO\b|\bCOTACOES\b/ },
  { kind: 'plv', words: /\bPLV\b/ },
  { kind: 'romaneio', words: /\bROMANEIO\b|\bPACKING ?LIST\b/ },
  { kind: 'oficio', words: /\bOFICIO\b/ },
  { kind: 'receipt', words: /\bCANHOTO\b|\bCOMPROVANTE DE ENTREGA\b|\bPROOF OF DELIVERY\b/ },
  { kind: 'invoice_pdf', words: /\bDANFE\b|\bDOCUMENTO AUXILIAR DA NOTA FISCAL ELETRONICA\b/ },
  { kind: 'cte_pdf', words: /\bDACTE\b|\bDOCUMENTO AUXILIAR DO CONHECIMENTO\b/ },
  { kind: 'mdfe_pdf', words: /\bDAMDFE\b|\bDOCUMENTO AUXILIAR DO MANIFESTO\b/ },
]

/** Capitals without accents; marks between words of a file's name become spaces. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[_\s]+/g, ' ')
    .toUpperCase()

export const kindsIn = (words: string): DropKind[] =>
  KIND_WORDS.filter(({ words: pattern }) => pattern.test(words)).map(({ kind }) => kind)
