import { child, childrenOf, nodeAt, text, type XmlNode } from '#server/infra/xml/xml-node.ts'
import { formatAccessKey } from '#shared/kit/br/access-key.ts'
import { formatCpf } from '#shared/kit/br/cpf.ts'
import { drawTable } from './form-table.ts'
import { createForm, INNER, type Form } from './page-form.ts'
import {
  cell,
  drawKey,
  drawRemarks,
  figureCell,
  protocolCell,
  remarksOf,
  watermarkOf,
} from './paper-parts.ts'
import type { Paper } from './paper-types.ts'
import {
  addressIn,
  cepIn,
  cityIn,
  documentIn,
  figure,
  momentOf,
  ninePlaces,
  streetIn,
  withPhone,
} from './paper-words.ts'

/** DAMDFE (MOC of the MDF-e, annex): the manifest on paper. */

const MODALS: Readonly<Record<string, string>> = {
  1: 'RODOVIÁRIO',
  2: 'AÉREO',
  3: 'AQUAVIÁRIO',
  4: 'FERROVIÁRIO',
}
const QR = 88

const drawHead = (form: Form, { info, key, qr }: Paper): void => {
  const issuer = child(info, 'emit')
  const address = addressIn(issuer)
  const top = form.y()
  const height = 92
  form.row(height, [{ value: '', share: 1 }])
  const width = INNER * 0.44
  form.moveTo(top + 6)
  form.lines(text(issuer, 'xNome') ?? '', form.left + 4, width - 8, { size: 10, bold: true })
  form.moveTo(form.y() + 3)
  for (const line of [
    `CNPJ ${documentIn(issuer)} - IE ${text(issuer, 'IE') ?? ''}`,
    streetIn(address),
    `${text(address, 'xBairro') ?? ''} - CEP ${cepIn(address)}`,
    withPhone(cityIn(address), address),
  ])
    form.lines(line, form.left + 4, width - 8, { size: 7 })
  form.moveTo(top + 74)
  form.lines(
    'DAMDFE - Documento Auxiliar de Manifesto Eletrônico de Documentos Fiscais',
    form.left + 4,
    width - 8,
    { size: 6.5, bold: true },
  )
  drawKey(
    form,
    key,
    { x: form.left + width, y: top, width: INNER - width - QR - 4, height },
    'Consulta em dfe-portal.svrs.rs.gov.br/mdfe/consulta',
  )
  if (qr !== null) form.squares(qr, form.left + INNER - QR - 2, top + 2, QR)
  form.moveTo(top + height)
}

const drawIdentity = (form: Form, paper: Paper): void => {
  const { info } = paper
  const ide = child(info, 'ide')
  form.row(20, [
    cell('MODELO', text(ide, 'mod'), 0.7, { align: 'center' }),
    cell('SÉRIE', text(ide, 'serie'), 0.6, { align: 'center' }),
    cell('NÚMERO', ninePlaces(text(ide, 'nMDF')), 1.3, { align: 'center', bold: true }),
    cell('FOLHA', '', 0.7),
    cell('DATA E HORA DE EMISSÃO', momentOf(text(ide, 'dhEmi')), 1.8, { align: 'center' }),
    cell('UF CARREG.', text(ide, 'UFIni'), 0.7, { align: 'center' }),
    cell('UF DESCARREG.', text(ide, 'UFFim'), 0.9, { align: 'center' }),
    cell('INÍCIO DA VIAGEM', momentOf(text(ide, 'dhIniViagem')), 1.8, { align: 'center' }),
  ])
  form.row(20, [
    protocolCell(paper, 1),
    cell('MODAL', MODALS[text(ide, 'modal') ?? ''] ?? '', 0.6, { align: 'center', bold: true }),
  ])
  const totals = child(info, 'tot')
  form.row(20, [
    figureCell('QTD. CT-E', figure(text(totals, 'qCTe'), 0)),
    figureCell('QTD. NF-E', figure(text(totals, 'qNFe'), 0)),
    figureCell('QTD. MDF-E', figure(text(totals, 'qMDFe'), 0)),
    figureCell('VALOR DA CARGA (R$)', figure(text(totals, 'vCarga')), 1.4),
    figureCell(
      `PESO TOTAL (${text(totals, 'cUnid') === '02' ? 'TON' : 'KG'})`,
      figure(text(totals, 'qCarga'), 3),
      1.4,
    ),
  ])
  const route = [
    text(ide, 'UFIni'),
    ...childrenOf(ide, 'infPercurso').map((one) => text(one, 'UFPer')),
    text(ide, 'UFFim'),
  ]
  form.row(20, [
    cell(
      'MUNICÍPIOS DE CARREGAMENTO',
      childrenOf(ide, 'infMunCarrega')
        .map((one) => text(one, 'xMunCarrega'))
        .join(', '),
      2,
    ),
    cell('PERCURSO', route.filter(Boolean).join(' > '), 1),
  ])
}

const drawRoad = (form: Form, { info }: Paper): void => {
  const road = nodeAt(info, 'infModal', 'rodo')
  if (road === undefined) return
  const traction = child(road, 'veicTracao')
  const register = child(road, 'infANTT')
  const vehicles = [traction, ...childrenOf(road, 'veicReboque')]
  form.band('VEÍCULOS')
  for (const vehicle of vehicles)
    form.row(18, [
      cell('PLACA', text(vehicle, 'placa'), 1, { bold: true }),
      cell('UF', text(vehicle, 'UF'), 0.5),
      cell('RNTRC', text(child(vehicle, 'prop'), 'RNTRC') ?? text(register, 'RNTRC'), 1),
      cell('RENAVAM', text(vehicle, 'RENAVAM'), 1),
      figureCell('TARA (KG)', figure(text(vehicle, 'tara'), 0)),
      figureCell('CAPACIDADE (KG)', figure(text(vehicle, 'capKG'), 0)),
    ])
  form.band('CONDUTORES')
  for (const driver of childrenOf(traction, 'condutor'))
    form.row(18, [
      cell('CPF', formatCpf(text(driver, 'CPF') ?? ''), 1),
      cell('NOME', text(driver, 'xNome'), 3),
    ])
  const operations = childrenOf(register, 'infCIOT')
  const tolls = childrenOf(child(register, 'valePed'), 'disp')
  for (const one of operations)
    form.row(18, [cell('CIOT', text(one, 'CIOT'), 1), cell('RESPONSÁVEL PELO CIOT', documentIn(one), 1)])
  for (const one of tolls)
    form.row(18, [
      cell('VALE-PEDÁGIO: FORNECEDOR', text(one, 'CNPJForn'), 1),
      cell('Nº DO COMPROVANTE', text(one, 'nCompra'), 1),
      figureCell('VALOR', figure(text(one, 'vValePed')), 1),
    ])
}

const drawInsurance = (form: Form, { info }: Paper): void => {
  for (const one of childrenOf(info, 'seg').slice(0, 3))
    form.row(18, [
      cell('SEGURADORA', text(child(one, 'infSeg'), 'xSeg'), 2),
      cell('APÓLICE', text(one, 'nApol'), 1),
      cell(
        'AVERBAÇÃO',
        childrenOf(one, 'nAver')
          .map((number) => number.text)
          .join(', '),
        2,
      ),
    ])
}

const KINDS = [
  ['infCTe', 'chCTe', 'CT-e'],
  ['infNFe', 'chNFe', 'NF-e'],
  ['infMDFeTransp', 'chMDFe', 'MDF-e'],
] as const

const documentsOf = (city: XmlNode): string[][] =>
  KINDS.flatMap(([group, name, kind]) =>
    childrenOf(city, group).map((one) => [
      text(city, 'xMunDescarga') ?? '',
      kind,
      formatAccessKey(text(one, name) ?? ''),
    ]),
  )

export const drawDamdfe = (paper: Paper): Promise<Buffer> => {
  const { info } = paper
  const number = text(child(info, 'ide'), 'nMDF') ?? ''
  const { form, finish } = createForm({
    title: `DAMDFE ${number}`,
    created: paper.created,
    watermark: watermarkOf(paper),
  })
  const head = (): void => {
    drawHead(form, paper)
    drawIdentity(form, paper)
  }
  head()
  drawRoad(form, paper)
  drawInsurance(form, paper)
  form.band('DOCUMENTOS FISCAIS POR MUNICÍPIO DE DESCARREGAMENTO')
  drawTable(
    form,
    [
      { header: 'MUNICÍPIO DE DESCARREGAMENTO', share: 3 },
      { header: 'TIPO', share: 0.8, align: 'center' },
      { header: 'CHAVE DE ACESSO', share: 5 },
    ],
    childrenOf(child(info, 'infDoc'), 'infMunDescarga').flatMap(documentsOf),
    () => {
      head()
      form.band('DOCUMENTOS FISCAIS (CONTINUAÇÃO)')
    },
    INNER,
  )
  const added = child(info, 'infAdic')
  drawRemarks(
    form,
    'OBSERVAÇÕES',
    remarksOf(paper, [text(added, 'infCpl'), text(added, 'infAdFisco')]),
    head,
    'RESERVADO AO FISCO',
  )
  return finish((page, pages) => ({
    text: `${page}/${pages}`,
    x: form.left + INNER * (2.6 / 8.5) + 14,
    y: 124,
  }))
}
