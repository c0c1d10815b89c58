import {
  child,
  childrenOf,
  firstText,
  nodeAt,
  text,
  type MaybeNode,
  type XmlNode,
} from '#server/infra/xml/xml-node.ts'
import { drawTable } from './form-table.ts'
import { createForm, INNER, type Form, type TableColumn } from './page-form.ts'
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
  amountIn,
  cepIn,
  cityIn,
  dayOf,
  documentIn,
  figure,
  hourOf,
  inGroups,
  ninePlaces,
  phoneIn,
  streetIn,
  withPhone,
} from './paper-words.ts'

/** DANFE, upright (MOC, annex II): the NF-e on paper. */

const NATURES: Readonly<Record<string, string>> = {
  0: '0 - Por conta do remetente (CIF)',
  1: '1 - Por conta do destinatário (FOB)',
  2: '2 - Por conta de terceiros',
  3: '3 - Próprio, por conta do remetente',
  4: '4 - Próprio, por conta do destinatário',
  9: '9 - Sem transporte',
}

const numbers = (ide: MaybeNode): string =>
  `Nº ${ninePlaces(text(ide, 'nNF'))}\nSÉRIE ${(text(ide, 'serie') ?? '').padStart(3, '0')}`

const drawStub = (form: Form, { info }: Paper): void => {
  const issuer = child(info, 'emit')
  const top = form.y()
  form.row(
    18,
    [
      {
        value: `RECEBEMOS DE ${text(issuer, 'xNome') ?? ''} OS PRODUTOS E/OU SERVIÇOS CONSTANTES DA NOTA FISCAL ELETRÔNICA INDICADA AO LADO`,
        share: 1,
        size: 6,
        wrap: true,
      },
    ],
    form.left,
    INNER * 0.8,
  )
  form.row(
    20,
    [cell('DATA DE RECEBIMENTO', '', 1), cell('IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR', '', 3)],
    form.left,
    INNER * 0.8,
  )
  form.moveTo(top)
  form.row(
    38,
    [
      {
        value: `NF-e\n${numbers(child(info, 'ide'))}`,
        share: 1,
        align: 'center',
        bold: true,
        size: 8,
        wrap: true,
      },
    ],
    form.left + INNER * 0.8,
    INNER * 0.2,
  )
  form.moveTo(top + 44)
}

/** Issuer, title and key: on every page. */
const drawHead = (form: Form, { info, key }: Paper): void => {
  const ide = child(info, 'ide')
  const issuer = child(info, 'emit')
  const address = addressIn(issuer)
  const top = form.y()
  const height = 88
  form.row(height, [
    { value: '', share: 42 },
    { value: '', share: 18 },
    { value: '', share: 40 },
  ])
  form.moveTo(top + 6)
  form.lines(text(issuer, 'xNome') ?? '', form.left + 6, INNER * 0.42 - 12, {
    size: 11,
    bold: true,
    align: 'center',
  })
  form.moveTo(form.y() + 4)
  for (const line of [
    streetIn(address),
    `${text(address, 'xBairro') ?? ''} - CEP ${cepIn(address)}`,
    cityIn(address),
    withPhone('', address),
  ])
    form.lines(line, form.left + 6, INNER * 0.42 - 12, { size: 7, align: 'center' })
  const middle = form.left + INNER * 0.42
  form.moveTo(top + 5)
  form.lines('DANFE', middle, INNER * 0.18, { size: 12, bold: true, align: 'center' })
  form.lines('Documento Auxiliar da Nota Fiscal Eletrônica', middle + 6, INNER * 0.18 - 12, {
    size: 6,
    align: 'center',
  })
  form.moveTo(form.y() + 2)
  form.lines(text(ide, 'tpNF') === '0' ? '0 - ENTRADA' : '1 - SAÍDA', middle, INNER * 0.18, {
    size: 8,
    bold: true,
    align: 'center',
  })
  form.lines(numbers(ide), middle, INNER * 0.18, { size: 8, bold: true, align: 'center' })
  drawKey(
    form,
    key,
    { x: form.left + INNER * 0.6, y: top, width: INNER * 0.4, height },
    'Consulta de autenticidade no portal nacional da NF-e www.nfe.fazenda.gov.br/portal ou no site da Sefaz autorizadora',
  )
  form.moveTo(top + height)
}

const drawIdentity = (form: Form, paper: Paper): void => {
  const ide = child(paper.info, 'ide')
  const issuer = child(paper.info, 'emit')
  form.row(20, [cell('NATUREZA DA OPERAÇÃO', text(ide, 'natOp'), 3), protocolCell(paper, 2)])
  form.row(20, [
    cell('INSCRIÇÃO ESTADUAL', text(issuer, 'IE'), 1),
    cell('INSCRIÇÃO ESTADUAL DO SUBST. TRIBUT.', text(issuer, 'IEST'), 1),
    cell('CNPJ / CPF', documentIn(issuer), 1),
  ])
}

const drawRecipient = (form: Form, { info }: Paper): void => {
  const ide = child(info, 'ide')
  const party = child(info, 'dest')
  const address = addressIn(party)
  const exit = firstText(ide, 'dhSaiEnt', 'dSaiEnt')
  form.band('DESTINATÁRIO / REMETENTE')
  form.row(20, [
    cell('NOME / RAZÃO SOCIAL', text(party, 'xNome'), 6),
    cell('CNPJ / CPF', documentIn(party), 2.4),
    cell('DATA DA EMISSÃO', dayOf(firstText(ide, 'dhEmi', 'dEmi')), 1.6, { align: 'center' }),
  ])
  form.row(20, [
    cell('ENDEREÇO', streetIn(address), 4.4),
    cell('BAIRRO / DISTRITO', text(address, 'xBairro'), 2.6),
    cell('CEP', cepIn(address), 1.4),
    cell('DATA DA SAÍDA / ENTRADA', dayOf(exit), 1.6, { align: 'center' }),
  ])
  form.row(20, [
    cell('MUNICÍPIO', text(address, 'xMun'), 3.4),
    cell('UF', text(address, 'UF'), 0.6, { align: 'center' }),
    cell('FONE / FAX', phoneIn(address), 2),
    cell('INSCRIÇÃO ESTADUAL', text(party, 'IE'), 2.4),
    cell('HORA DA SAÍDA / ENTRADA', hourOf(exit), 1.6, { align: 'center' }),
  ])
}

/** Place of pick-up or of delivery, where it is not the issuer's or the recipient's. */
const drawPlace = (form: Form, place: MaybeNode, title: string): void => {
  if (place === undefined) return
  form.band(title)
  form.row(20, [
    cell('NOME / RAZÃO SOCIAL', text(place, 'xNome'), 6),
    cell('CNPJ / CPF', documentIn(place), 2.4),
    cell('INSCRIÇÃO ESTADUAL', text(place, 'IE'), 1.6),
  ])
  form.row(20, [
    cell('ENDEREÇO', streetIn(place), 4.4),
    cell('BAIRRO / DISTRITO', text(place, 'xBairro'), 2),
    cell('MUNICÍPIO', cityIn(place), 2.2),
    cell('CEP', cepIn(place), 1.4),
  ])
}

const DUPLICATES_IN_ROW = 6

const drawBilling = (form: Form, { info }: Paper): void => {
  const billing = child(info, 'cobr')
  const bill = child(billing, 'fat')
  const parts = childrenOf(billing, 'dup')
  if (bill === undefined && parts.length === 0) return
  form.band('FATURA / DUPLICATAS')
  if (bill !== undefined)
    form.row(20, [
      cell('NÚMERO', text(bill, 'nFat'), 2),
      figureCell('VALOR ORIGINAL', amountIn(bill, 'vOrig')),
      figureCell('VALOR DO DESCONTO', amountIn(bill, 'vDesc')),
      figureCell('VALOR LÍQUIDO', amountIn(bill, 'vLiq')),
    ])
  for (let from = 0; from < parts.length; from += DUPLICATES_IN_ROW)
    form.row(
      20,
      Array.from({ length: DUPLICATES_IN_ROW }, (_, index) => {
        const part = parts[from + index]
        return part === undefined
          ? { value: '', share: 1 }
          : cell(
              `Nº ${text(part, 'nDup') ?? ''} · VENC. ${dayOf(text(part, 'dVenc'))}`,
              amountIn(part, 'vDup'),
              1,
              { align: 'right' },
            )
      }),
    )
}

const drawTaxes = (form: Form, { info }: Paper): void => {
  const total = child(info, 'total')
  const icms = child(total, 'ICMSTot')
  const figures = (...pairs: [string, string][]): void =>
    form.row(
      20,
      pairs.map(([label, name]) => figureCell(label, amountIn(icms, name))),
    )
  form.band('CÁLCULO DO IMPOSTO')
  figures(
    ['BASE DE CÁLCULO DO ICMS', 'vBC'],
    ['VALOR DO ICMS', 'vICMS'],
    ['BASE DE CÁLC. ICMS ST', 'vBCST'],
    ['VALOR DO ICMS ST', 'vST'],
    ['V. FCP UF DESTINO', 'vFCPUFDest'],
    ['VALOR DO PIS', 'vPIS'],
    ['V. TOTAL PRODUTOS', 'vProd'],
  )
  figures(
    ['VALOR DO FRETE', 'vFrete'],
    ['VALOR DO SEGURO', 'vSeg'],
    ['DESCONTO', 'vDesc'],
    ['OUTRAS DESPESAS', 'vOutro'],
    ['VALOR DO IPI', 'vIPI'],
    ['VALOR DA COFINS', 'vCOFINS'],
    ['VALOR TOTAL DA NOTA', 'vNF'],
  )
  const reform = child(total, 'IBSCBSTot')
  if (reform === undefined) return
  form.row(20, [
    figureCell('BASE DE CÁLCULO IBS / CBS', amountIn(reform, 'vBCIBSCBS')),
    figureCell('VALOR DO IBS', amountIn(child(reform, 'gIBS'), 'vIBS')),
    figureCell('VALOR DA CBS', amountIn(child(reform, 'gCBS'), 'vCBS')),
    figureCell('VALOR TOTAL COM IBS / CBS', amountIn(total, 'vNFTot')),
  ])
}

const drawTransport = (form: Form, { info }: Paper): void => {
  const transport = child(info, 'transp')
  const carrier = child(transport, 'transporta')
  const vehicle = child(transport, 'veicTransp')
  form.band('TRANSPORTADOR / VOLUMES TRANSPORTADOS')
  form.row(20, [
    cell('NOME / RAZÃO SOCIAL', text(carrier, 'xNome'), 4),
    cell('FRETE', NATURES[text(transport, 'modFrete') ?? ''] ?? '', 2.4, { size: 6 }),
    cell('CÓDIGO ANTT', text(vehicle, 'RNTC'), 1),
    cell('PLACA DO VEÍCULO', text(vehicle, 'placa'), 1.2),
    cell('UF', text(vehicle, 'UF'), 0.5, { align: 'center' }),
    cell('CNPJ / CPF', documentIn(carrier), 1.9),
  ])
  form.row(20, [
    cell('ENDEREÇO', text(carrier, 'xEnder'), 5),
    cell('MUNICÍPIO', text(carrier, 'xMun'), 3.6),
    cell('UF', text(carrier, 'UF'), 0.5, { align: 'center' }),
    cell('INSCRIÇÃO ESTADUAL', text(carrier, 'IE'), 1.9),
  ])
  const volumes = childrenOf(transport, 'vol')
  for (const volume of volumes.length > 0 ? volumes.slice(0, 4) : [undefined])
    form.row(20, [
      cell('QUANTIDADE', figure(text(volume, 'qVol'), 0), 1),
      cell('ESPÉCIE', text(volume, 'esp'), 2),
      cell('MARCA', text(volume, 'marca'), 2),
      cell('NUMERAÇÃO', text(volume, 'nVol'), 2),
      figureCell('PESO BRUTO', figure(text(volume, 'pesoB'), 3), 1.5),
      figureCell('PESO LÍQUIDO', figure(text(volume, 'pesoL'), 3), 1.5),
    ])
}

const ITEM_COLUMNS: readonly TableColumn[] = [
  { header: 'CÓDIGO', share: 52 },
  { header: 'DESCRIÇÃO DO PRODUTO / SERVIÇO', share: 150 },
  { header: 'NCM/SH', share: 34, align: 'center' },
  { header: 'O/CST', share: 24, align: 'center' },
  { header: 'CFOP', share: 22, align: 'center' },
  { header: 'UN', share: 22, align: 'center' },
  { header: 'QUANT', share: 40, align: 'right' },
  { header: 'VALOR UNIT', share: 44, align: 'right' },
  { header: 'VALOR TOTAL', share: 44, align: 'right' },
  { header: 'B.CÁLC ICMS', share: 42, align: 'right' },
  { header: 'VALOR ICMS', share: 38, align: 'right' },
  { header: 'VALOR IPI', share: 34, align: 'right' },
  { header: '% ICMS', share: 24, align: 'right' },
  { header: '% IPI', share: 22, align: 'right' },
]

const itemCells = (item: XmlNode): string[] => {
  const product = child(item, 'prod')
  const taxes = child(item, 'imposto')
  const icms = child(taxes, 'ICMS')
  const ipi = nodeAt(taxes, 'IPI', 'IPITrib')
  return [
    text(product, 'cProd') ?? '',
    [text(product, 'xProd'), text(item, 'infAdProd')].filter(Boolean).join(' - '),
    text(product, 'NCM') ?? '',
    `${inGroups(icms, 'orig') ?? ''}${inGroups(icms, 'CST', 'CSOSN') ?? ''}`,
    text(product, 'CFOP') ?? '',
    text(product, 'uCom') ?? '',
    figure(text(product, 'qCom')),
    figure(text(product, 'vUnCom')),
    amountIn(product, 'vProd'),
    figure(inGroups(icms, 'vBC') ?? '0'),
    figure(inGroups(icms, 'vICMS') ?? '0'),
    amountIn(ipi, 'vIPI'),
    figure(inGroups(icms, 'pICMS') ?? '0'),
    amountIn(ipi, 'pIPI'),
  ]
}

const drawServices = (form: Form, { info }: Paper): void => {
  const services = nodeAt(info, 'total', 'ISSQNtot')
  if (services === undefined || form.room() < 34) return
  form.band('CÁLCULO DO ISSQN')
  form.row(20, [
    cell('INSCRIÇÃO MUNICIPAL', text(child(info, 'emit'), 'IM'), 1),
    figureCell('VALOR TOTAL DOS SERVIÇOS', amountIn(services, 'vServ')),
    figureCell('BASE DE CÁLCULO DO ISSQN', amountIn(services, 'vBC')),
    figureCell('VALOR DO ISSQN', amountIn(services, 'vISS')),
  ])
}

export const drawDanfe = (paper: Paper): Promise<Buffer> => {
  const { info } = paper
  const number = text(child(info, 'ide'), 'nNF') ?? ''
  const { form, finish } = createForm({
    title: `DANFE ${number}`,
    created: paper.created,
    watermark: watermarkOf(paper),
  })
  const head = (): void => drawHead(form, paper)
  drawStub(form, paper)
  const tops = [form.y()]
  head()
  drawIdentity(form, paper)
  drawRecipient(form, paper)
  drawPlace(form, child(info, 'retirada'), 'LOCAL DE RETIRADA')
  drawPlace(form, child(info, 'entrega'), 'LOCAL DE ENTREGA')
  drawBilling(form, paper)
  drawTaxes(form, paper)
  drawTransport(form, paper)
  const over = (): void => {
    tops.push(form.y())
    head()
    form.band('DADOS DOS PRODUTOS / SERVIÇOS (CONTINUAÇÃO)')
  }
  form.band('DADOS DOS PRODUTOS / SERVIÇOS')
  drawTable(form, ITEM_COLUMNS, childrenOf(info, 'det').map(itemCells), over, INNER)
  drawServices(form, paper)
  const added = child(info, 'infAdic')
  const again = (): void => {
    tops.push(form.y())
    head()
  }
  drawRemarks(
    form,
    'DADOS ADICIONAIS',
    remarksOf(paper, [text(added, 'infCpl'), text(added, 'infAdFisco')]),
    again,
    'RESERVADO AO FISCO',
  )
  return finish((page, pages) => ({
    text: `FOLHA ${page}/${pages}`,
    x: form.left + INNER * 0.42 + 32,
    y: (tops[page - 1] ?? 20) + 76,
  }))
}
