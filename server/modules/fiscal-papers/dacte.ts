import { child, childrenOf, firstText, nodeAt, text, type MaybeNode } from '#server/infra/xml/xml-node.ts'
import { formatAccessKey } from '#shared/kit/br/access-key.ts'
import { drawTable } from './form-table.ts'
import { createForm, INNER, type Cell, type Form } from './page-form.ts'
import { cell, drawRemarks, figureCell, HALF, protocolCell, remarksOf, watermarkOf } from './paper-parts.ts'
import type { Paper } from './paper-types.ts'
import {
  addressIn,
  amountIn,
  cepIn,
  cityIn,
  documentIn,
  figure,
  inGroups,
  momentOf,
  ninePlaces,
  phoneIn,
  streetIn,
  withPhone,
} from './paper-words.ts'

/** DACTE (MOC of the CT-e, annex II): the CT-e on paper, for every modal, CT-e OS and simplified CT-e too. */

const MODALS: Readonly<Record<string, string>> = {
  '01': 'RODOVIÁRIO',
  '02': 'AÉREO',
  '03': 'AQUAVIÁRIO',
  '04': 'FERROVIÁRIO',
  '05': 'DUTOVIÁRIO',
  '06': 'MULTIMODAL',
}
const TYPES: Readonly<Record<string, string>> = {
  0: 'NORMAL',
  1: 'COMPLEMENTO DE VALORES',
  2: 'ANULAÇÃO',
  3: 'SUBSTITUTO',
  5: 'SIMPLIFICADO',
  6: 'SUBSTITUTO SIMPLIFICADO',
}
const SERVICES: Readonly<Record<string, string>> = {
  0: 'NORMAL',
  1: 'SUBCONTRATAÇÃO',
  2: 'REDESPACHO',
  3: 'REDESPACHO INTERMEDIÁRIO',
  4: 'SERVIÇO VINCULADO A MULTIMODAL',
  6: 'TRANSPORTE DE PESSOAS',
  7: 'TRANSPORTE DE VALORES',
  8: 'EXCESSO DE BAGAGEM',
}
const UNITS: Readonly<Record<string, string>> = {
  '00': 'M³',
  '01': 'KG',
  '02': 'TON',
  '03': 'UN',
  '04': 'LT',
  '05': 'MMBTU',
}
const TAKERS = ['rem', 'exped', 'receb', 'dest'] as const
const TAKER_NAMES = ['REMETENTE', 'EXPEDIDOR', 'RECEBEDOR', 'DESTINATÁRIO'] as const

/** The payer: one of the parties, or written out (`toma4`, `toma`). */
const takerOf = (info: MaybeNode): { party: MaybeNode; name: string } => {
  const ide = child(info, 'ide')
  const own = child(info, 'toma') ?? child(ide, 'toma4')
  if (own !== undefined) return { party: own, name: 'OUTROS' }
  const code = Number(text(child(ide, 'toma3') ?? child(ide, 'toma03'), 'toma') ?? 'none')
  return { party: child(info, TAKERS[code] ?? 'rem'), name: TAKER_NAMES[code] ?? '' }
}

const QR = 72

const drawHead = (form: Form, { info, key, qr }: Paper): void => {
  const issuer = child(info, 'emit')
  const address = addressIn(issuer)
  const top = form.y()
  const height = 84
  form.row(height, [
    { value: '', share: 36 },
    { value: '', share: 64 },
  ])
  form.moveTo(top + 8)
  form.lines(text(issuer, 'xNome') ?? '', form.left + 4, INNER * 0.36 - 8, {
    size: 10,
    bold: true,
    align: 'center',
  })
  form.moveTo(form.y() + 3)
  for (const line of [
    streetIn(address),
    `${text(address, 'xBairro') ?? ''} - CEP ${cepIn(address)}`,
    withPhone(cityIn(address), address),
    `CNPJ ${documentIn(issuer)} - IE ${text(issuer, 'IE') ?? ''}`,
  ])
    form.lines(line, form.left + 4, INNER * 0.36 - 8, { size: 6.5, align: 'center' })
  form.moveTo(top)
  drawTitle(form, info, key)
  form.moveTo(top + height)
  const row = form.y()
  form.row(QR, [{ value: '', share: 1 }], form.left + INNER - QR - 4, QR + 4)
  if (qr !== null) form.squares(qr, form.left + INNER - QR - 2, row, QR)
  form.moveTo(row)
}

/** Title, numbers and bars, to the right of the issuer. */
const drawTitle = (form: Form, info: MaybeNode, key: string): void => {
  const ide = child(info, 'ide')
  const top = form.y()
  const x = form.left + INNER * 0.36
  form.row(
    22,
    [
      {
        value: 'DACTE\nDocumento Auxiliar do Conhecimento de Transporte Eletrônico',
        share: 3,
        size: 6,
        bold: true,
        wrap: true,
        align: 'center',
      },
      cell('MODAL', MODALS[text(ide, 'modal') ?? ''] ?? '', 1.4, { align: 'center', bold: true }),
    ],
    x,
    INNER * 0.64,
  )
  form.row(
    20,
    [
      cell('MODELO', text(ide, 'mod'), 0.8, { align: 'center' }),
      cell('SÉRIE', text(ide, 'serie'), 0.7, { align: 'center' }),
      cell('NÚMERO', ninePlaces(text(ide, 'nCT')), 1.5, { align: 'center', bold: true }),
      cell('FOLHA', '', 0.8),
      cell('DATA E HORA DE EMISSÃO', momentOf(text(ide, 'dhEmi')), 2.2, { align: 'center' }),
      cell('INSC. SUFRAMA DEST.', text(child(info, 'dest'), 'ISUF'), 1.5, { align: 'center' }),
    ],
    x,
    INNER * 0.64,
  )
  form.row(42, [cell('CONTROLE DO FISCO', '', 1)], x, INNER * 0.64)
  form.barcode(key, x + 4, top + 50, INNER * 0.64 - 8, 30)
}

/** What stands to the left of the squares. */
const drawIdentity = (form: Form, paper: Paper): void => {
  const { info, key } = paper
  const ide = child(info, 'ide')
  const across = INNER - QR - 4
  const row = (height: number, cells: readonly Cell[]): void => form.row(height, cells, form.left, across)
  row(18, [
    cell(
      'CHAVE DE ACESSO PARA CONSULTA DE AUTENTICIDADE EM www.cte.fazenda.gov.br/portal',
      formatAccessKey(key),
      1,
      { bold: true, align: 'center' },
    ),
  ])
  row(18, [
    cell('TIPO DO CT-E', TYPES[text(ide, 'tpCTe') ?? ''] ?? '', 1.2),
    cell('TIPO DO SERVIÇO', SERVICES[text(ide, 'tpServ') ?? ''] ?? '', 1.6),
    cell('TOMADOR DO SERVIÇO', takerOf(info).name, 1.2),
    cell('GLOBALIZADO', text(ide, 'indGlobalizado') === '1' ? 'SIM' : 'NÃO', 0.8),
  ])
  row(18, [
    cell('CFOP - NATUREZA DA PRESTAÇÃO', `${text(ide, 'CFOP') ?? ''} - ${text(ide, 'natOp') ?? ''}`, 1.4),
    protocolCell(paper, 1),
  ])
  row(18, [
    cell('INÍCIO DA PRESTAÇÃO', `${text(ide, 'xMunIni') ?? ''} - ${text(ide, 'UFIni') ?? ''}`, 1),
    cell('TÉRMINO DA PRESTAÇÃO', `${text(ide, 'xMunFim') ?? ''} - ${text(ide, 'UFFim') ?? ''}`, 1),
  ])
}

const drawParty = (form: Form, title: string, party: MaybeNode, left: number, width: number): void => {
  const address = addressIn(party)
  const row = (cells: readonly Cell[]): void => form.row(18, cells, left, width)
  row([cell(title, text(party, 'xNome'), 1, { bold: true })])
  row([cell('ENDEREÇO', streetIn(address), 2), cell('BAIRRO', text(address, 'xBairro'), 1)])
  row([cell('MUNICÍPIO', cityIn(address), 2), cell('CEP', cepIn(address), 1)])
  row([
    cell('CNPJ / CPF', documentIn(party), 1.2),
    cell('INSCRIÇÃO ESTADUAL', text(party, 'IE'), 1),
    cell('FONE', phoneIn(party) || phoneIn(address), 1),
  ])
}

const drawParties = (form: Form, { info }: Paper): void => {
  const pairs = [
    ['REMETENTE', 'rem', 'DESTINATÁRIO', 'dest'],
    ['EXPEDIDOR', 'exped', 'RECEBEDOR', 'receb'],
  ] as const
  for (const [one, oneName, other, otherName] of pairs) {
    const [left, right] = [child(info, oneName), child(info, otherName)]
    if (left === undefined && right === undefined) continue
    const top = form.y()
    drawParty(form, one, left, form.left, HALF)
    form.moveTo(top)
    drawParty(form, other, right, form.left + HALF, HALF)
  }
  const { party, name } = takerOf(info)
  drawParty(form, `TOMADOR DO SERVIÇO (${name})`, party, form.left, INNER)
}

const drawCargo = (form: Form, { info }: Paper): void => {
  const body = child(info, 'infCTeNorm') ?? info
  const cargo = child(body, 'infCarga')
  form.row(18, [
    cell('PRODUTO PREDOMINANTE', text(cargo, 'proPred'), 2),
    cell('OUTRAS CARACTERÍSTICAS DA CARGA', text(cargo, 'xOutCat'), 2),
    figureCell('VALOR TOTAL DA CARGA', figure(text(cargo, 'vCarga')), 1),
  ])
  const quantities = childrenOf(cargo, 'infQ').slice(0, 6)
  if (quantities.length > 0)
    form.row(
      18,
      quantities.map((one) =>
        figureCell(
          (text(one, 'tpMed') ?? 'QUANTIDADE').toUpperCase(),
          `${figure(text(one, 'qCarga'))} ${UNITS[text(one, 'cUnid') ?? ''] ?? ''}`,
        ),
      ),
    )
  const [insurance] = childrenOf(body, 'seg')
  if (insurance !== undefined)
    form.row(18, [
      cell('SEGURADORA', text(insurance, 'xSeg'), 2),
      cell('RESPONSÁVEL', text(insurance, 'respSeg'), 1),
      cell('APÓLICE', text(insurance, 'nApol'), 1),
      cell('AVERBAÇÃO', text(insurance, 'nAver'), 1),
    ])
}

const IN_ROW = 4

const drawPrice = (form: Form, { info }: Paper): void => {
  const price = child(info, 'vPrest') ?? child(info, 'total')
  const parts = [
    ...childrenOf(price, 'Comp'),
    ...childrenOf(info, 'det').flatMap((one) => childrenOf(one, 'Comp')),
  ]
  form.band('COMPONENTES DO VALOR DA PRESTAÇÃO DO SERVIÇO')
  for (let from = 0; from < parts.length; from += IN_ROW)
    form.row(
      18,
      Array.from({ length: IN_ROW }, (_, index) => {
        const part = parts[from + index]
        return part === undefined
          ? { value: '', share: 1 }
          : figureCell(text(part, 'xNome') ?? '', amountIn(part, 'vComp'))
      }),
    )
  form.row(20, [
    cell('VALOR TOTAL DO SERVIÇO', amountIn(price, 'vTPrest'), 1, { align: 'right', bold: true, size: 10 }),
    cell('VALOR A RECEBER', figure(text(price, 'vRec')), 1, { align: 'right', bold: true, size: 10 }),
  ])
}

const SITUATIONS: Readonly<Record<string, string>> = {
  '00': '00 - TRIBUTAÇÃO NORMAL',
  20: '20 - BASE REDUZIDA',
  40: '40 - ISENTA',
  41: '41 - NÃO TRIBUTADA',
  51: '51 - DIFERIDA',
  60: '60 - SUBSTITUIÇÃO TRIBUTÁRIA',
  90: '90 - OUTROS',
}

const drawTaxes = (form: Form, { info }: Paper): void => {
  const tax = child(info, 'imp')
  const icms = child(tax, 'ICMS')
  const figures = (...names: string[]): string => figure(inGroups(icms, ...names))
  const situation = inGroups(icms, 'CST')
  form.band('INFORMAÇÕES RELATIVAS AO IMPOSTO')
  form.row(18, [
    cell(
      'SITUAÇÃO TRIBUTÁRIA',
      child(icms, 'ICMSSN') ? 'SIMPLES NACIONAL' : (SITUATIONS[situation ?? ''] ?? situation),
      2,
    ),
    figureCell('BASE DE CÁLCULO', figures('vBC', 'vBCSTRet', 'vBCOutraUF')),
    figureCell('ALÍQUOTA', figures('pICMS', 'pICMSSTRet', 'pICMSOutraUF')),
    figureCell('VALOR DO ICMS', figures('vICMS', 'vICMSSTRet', 'vICMSOutraUF')),
    figureCell('% RED. BASE', figures('pRedBC', 'pRedBCOutraUF')),
  ])
  const reform = nodeAt(tax, 'IBSCBS', 'gIBSCBS')
  if (reform === undefined) return
  form.row(18, [
    figureCell('BASE IBS / CBS', amountIn(reform, 'vBC')),
    figureCell('VALOR DO IBS', amountIn(reform, 'vIBS')),
    figureCell('VALOR DA CBS', amountIn(child(reform, 'gCBS'), 'vCBS')),
    figureCell(
      'TOTAL DO DOCUMENTO',
      figure(firstText(tax, 'vTotDFe') ?? text(child(info, 'total'), 'vTotDFe')),
    ),
  ])
}

const keyed = (kind: string, key: string | null): [string, string][] =>
  key === null ? [] : [[kind, formatAccessKey(key)]]

/** Documents that the CT-e carries or points to, each as kind and number or key. */
const originsOf = ({ info }: Paper): [string, string][] => {
  const body = child(info, 'infCTeNorm') ?? info
  const deliveries = childrenOf(info, 'det')
  const holders = [child(body, 'infDoc'), child(info, 'rem'), ...deliveries]
  const below = (name: string) => holders.flatMap((holder) => childrenOf(holder, name))
  const previous = childrenOf(child(body, 'docAnt'), 'emiDocAnt').flatMap((issuer) =>
    childrenOf(issuer, 'idDocAnt').flatMap((one) => childrenOf(one, 'idDocAntEle')),
  )
  return [
    ...below('infNFe').flatMap((one) => keyed('NF-e', firstText(one, 'chave', 'chNFe'))),
    ...below('infNF').map((one): [string, string] => [
      'NF',
      `SÉRIE ${text(one, 'serie') ?? ''} Nº ${text(one, 'nDoc') ?? ''}`,
    ]),
    ...below('infOutros').map((one): [string, string] => [
      'OUTROS',
      [text(one, 'descOutros'), text(one, 'nDoc')].filter(Boolean).join(' '),
    ]),
    ...previous.flatMap((one) => keyed('CT-e ANT.', firstText(one, 'chCTe', 'chave'))),
    ...childrenOf(info, 'infCteComp').flatMap((one) =>
      keyed('CT-e COMPL.', firstText(one, 'chCTe', 'chave')),
    ),
    ...childrenOf(body, 'infCteSub').flatMap((one) => keyed('CT-e SUBST.', firstText(one, 'chCte', 'chCTe'))),
  ]
}

const drawOrigins = (form: Form, paper: Paper, over: () => void): void => {
  const origins = originsOf(paper)
  const rows = Array.from({ length: Math.ceil(origins.length / 2) }, (_, index) => [
    ...(origins[2 * index] ?? []),
    ...(origins[2 * index + 1] ?? ['', '']),
  ])
  form.band('DOCUMENTOS ORIGINÁRIOS')
  const column = [
    { header: 'TIPO', share: 1 },
    { header: 'CHAVE / SÉRIE E NÚMERO', share: 5 },
  ]
  drawTable(form, [...column, ...column], rows, over, INNER)
}

const drawModal = (form: Form, { info }: Paper): void => {
  const modal = nodeAt(child(info, 'infCTeNorm') ?? info, 'infModal')?.children[0]
  if (modal === undefined || form.room() < 120) return
  form.band(`DADOS ESPECÍFICOS DO MODAL ${MODALS[text(child(info, 'ide'), 'modal') ?? ''] ?? ''}`)
  if (modal.name === 'aereo') {
    const flow = nodeAt(info, 'compl', 'fluxo')
    form.row(18, [
      cell('Nº OPERACIONAL (AWB)', text(modal, 'nOCA'), 1),
      cell('MINUTA', text(modal, 'nMinu'), 1),
      cell('PREVISÃO DE ENTREGA', text(modal, 'dPrevAereo'), 1),
      cell('ORIGEM', text(flow, 'xOrig'), 0.6),
      cell('DESTINO', text(flow, 'xDest'), 0.6),
      cell('CLASSE DA TARIFA', text(child(modal, 'tarifa'), 'CL'), 0.6),
      figureCell('VALOR DA TARIFA', figure(text(child(modal, 'tarifa'), 'vTar')), 0.8),
    ])
    return
  }
  form.row(18, [
    cell('RNTRC DA EMPRESA', firstText(modal, 'RNTRC', 'NroRegEstadual'), 1),
    cell('NAVIO', text(modal, 'xNavio'), 1),
    cell('ESTE CONHECIMENTO DE TRANSPORTE ATENDE À LEGISLAÇÃO DE TRANSPORTE EM VIGOR', '', 2),
  ])
}

export const drawDacte = (paper: Paper): Promise<Buffer> => {
  const { info } = paper
  const number = text(child(info, 'ide'), 'nCT') ?? ''
  const { form, finish } = createForm({
    title: `DACTE ${number}`,
    created: paper.created,
    watermark: watermarkOf(paper),
  })
  const head = (): void => {
    drawHead(form, paper)
    drawIdentity(form, paper)
  }
  head()
  drawParties(form, paper)
  drawCargo(form, paper)
  drawPrice(form, paper)
  drawTaxes(form, paper)
  drawOrigins(form, paper, () => {
    head()
    form.band('DOCUMENTOS ORIGINÁRIOS (CONTINUAÇÃO)')
  })
  drawModal(form, paper)
  const complement = child(info, 'compl')
  const observations = childrenOf(complement, 'ObsCont').map((one) => text(one, 'xTexto'))
  drawRemarks(
    form,
    'OBSERVAÇÕES',
    remarksOf(paper, [text(complement, 'xObs'), ...observations]),
    head,
    'RESERVADO AO FISCO',
  )
  return finish((page, pages) => ({ text: `${page}/${pages}`, x: form.left + INNER * 0.626, y: 52 }))
}
