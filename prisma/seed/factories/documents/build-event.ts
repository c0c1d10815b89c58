import { DECLARATION, group, leaf } from '#server/modules/fiscal-files/build/xml.ts'

export type EventInput = {
  subject?: 'nfe' | 'cte' | 'mdfe'
  access_key: string
  /** tpEvento: 110110 correction letter, 110111 cancellation, 110112 closing of an MDF-e … */
  event_type: string
  sequence?: number
  occurred_at?: string
  /** CNPJ of who asks for the event */
  author: string
  description?: string
  justification?: string
  /** correction letter of an NF-e */
  correction_text?: string
  /** correction letter of a CT-e */
  corrections?: { group: string; field: string; value: string }[]
  document_protocol?: string
  /** cStat of the answer, 135 by default; `null`: a request without its answer */
  return_status?: string | null
  /** another document's key in the answer, to build a file that contradicts itself */
  return_access_key?: string
  environment?: '1' | '2'
}

const WORDS = {
  nfe: {
    envelope: 'procEventoNFe',
    request: 'evento',
    answer: 'retEvento',
    key: 'chNFe',
    version: '1.00',
    digits: 2,
  },
  cte: {
    envelope: 'procEventoCTe',
    request: 'eventoCTe',
    answer: 'retEventoCTe',
    key: 'chCTe',
    version: '4.00',
    digits: 3,
  },
  mdfe: {
    envelope: 'procEventoMDFe',
    request: 'eventoMDFe',
    answer: 'retEventoMDFe',
    key: 'chMDFe',
    version: '3.00',
    digits: 2,
  },
} as const

const INNER: Record<string, string> = {
  cte110110: 'evCCeCTe',
  cte110111: 'evCancCTe',
  mdfe110111: 'evCancMDFe',
  mdfe110112: 'evEncMDFe',
}

const NAMES: Record<string, string> = {
  110110: 'Carta de Correcao',
  110111: 'Cancelamento',
  110112: 'Encerramento',
  610110: 'Prestacao do Servico em Desacordo',
}

/** An event as a real one looks, with or without the authority's answer. */
export const buildEvent = (input: EventInput): { xml: string } => {
  const subject = input.subject ?? 'nfe'
  const words = WORDS[subject]
  const sequence = input.sequence ?? 1
  const occurred_at = input.occurred_at ?? '2026-10-07T11:22:33-03:00'
  const environment = input.environment ?? '1'
  const id = `ID${input.event_type}${input.access_key}${String(sequence).padStart(words.digits, '0')}`
  const details = [
    leaf('descEvento', input.description ?? NAMES[input.event_type] ?? 'Evento'),
    leaf('nProt', input.document_protocol),
    ...(input.corrections ?? []).map((line) =>
      group('infCorrecao', [
        leaf('grupoAlterado', line.group),
        leaf('campoAlterado', line.field),
        leaf('valorAlterado', line.value),
      ]),
    ),
    leaf('xJust', input.justification),
    leaf('xCorrecao', input.correction_text),
  ]
  const inner = INNER[subject + input.event_type]
  const request = group(
    words.request,
    [
      group(
        'infEvento',
        [
          leaf('cOrgao', input.access_key.slice(0, 2)),
          leaf('tpAmb', environment),
          leaf('CNPJ', input.author),
          leaf(words.key, input.access_key),
          leaf('dhEvento', occurred_at),
          leaf('tpEvento', input.event_type),
          leaf('nSeqEvento', sequence),
          group('detEvento', inner === undefined ? details : [group(inner, details)], {
            versaoEvento: words.version,
          }),
        ],
        { Id: id },
      ),
    ],
    { xmlns: `http://www.portalfiscal.inf.br/${subject}`, versao: words.version },
  )
  if (input.return_status === null) return { xml: DECLARATION + request }
  const answer = group(
    words.answer,
    [
      group('infEvento', [
        leaf('tpAmb', environment),
        leaf('verAplic', 'TROPEIRO'),
        leaf('cOrgao', input.access_key.slice(0, 2)),
        leaf('cStat', input.return_status ?? '135'),
        leaf('xMotivo', 'Resultado do evento'),
        leaf(words.key, input.return_access_key ?? input.access_key),
        leaf('tpEvento', input.event_type),
        leaf('nSeqEvento', sequence),
        leaf('dhRegEvento', occurred_at),
        leaf('nProt', '135260000000099'),
      ]),
    ],
    { versao: words.version },
  )
  const xml = group(words.envelope, [request, answer], {
    xmlns: `http://www.portalfiscal.inf.br/${subject}`,
    versao: words.version,
  })
  return { xml: DECLARATION + xml }
}
