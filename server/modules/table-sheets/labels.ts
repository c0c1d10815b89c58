import type { ColumnKind, ColumnMeaning, ColumnUnit, IntakeKind } from '#shared/freight-intake/fields.ts'
import { plain } from '#server/modules/spreadsheets/index.ts'
import { ORIGIN_LABELS, ROUTE_LABELS, type Label } from './lane-labels.ts'
import { readRange } from './ranges.ts'

/** What a heading means. Names as Brazilian carriers write them (pricing/README "Rates"), accents and case aside. */

type Meaning = Omit<ColumnMeaning, 'column' | 'heading'>

const FREIGHT_LABELS: readonly Label[] = [
  ...ORIGIN_LABELS,
  [
    /^(?:cod(?:igo)?\.? )?(?:do )?(?:ibge|municipio ibge)$|^cod(?:igo)?\.? ?(?:ibge|mun(?:icipio)?)(?: ibge)?(?: destino)?$|^ibge\b/,
    'ibge',
  ],
  [
    /^(?:uf|estado|unidade (?:federativa|da federacao)|sigla(?: uf)?|uf ?\/? ?(?:de )?(?:destino|entrega)|estado (?:de )?destino|destino uf|dest\.? uf)$/,
    'uf',
  ],
  [
    /^(?:cidade|municipio|localidade|praca|destino|cidades?(?: de)? (?:destino|entrega|atendidas?)|municipio (?:de )?(?:destino|entrega)|destino cidade|cidade ?\/ ?uf|nome (?:da cidade|do municipio))$/,
    'city',
  ],
  [
    /^(?:capital ?\/? ?(?:e|ou)? ?interior|capital|cap ?\/ ?int|tipo (?:de )?(?:destino|praca|localidade)|abrangencia|classificacao)$/,
    'zone',
  ],
  [
    /^(?:regiao|polo|filial|unidade|zona|setor|descricao|rota|regional|mesorregiao|nome da regiao|regiao de entrega)$/,
    'description',
  ],
  [
    /^(?:prazo.*|lead ?time.*|transit ?time.*|dias(?: uteis)?|tempo de (?:entrega|transito).*|(?:d\.?u\.?)|entrega \(dias\))$/,
    'lead_time',
  ],
  [
    /^(?:peso (?:ate|final|fim|max(?:imo)?|limite)(?: \(?kgs?\)?)?|(?:ate|fim|final) \(?kgs?\)?|kgs? (?:ate|final|max(?:imo)?)|(?:limite|faixa final)(?: \(?kgs?\)?)?)$/,
    'kg_end',
  ],
  [
    /^(?:peso (?:de|inicial|inicio|min(?:imo)?)(?: \(?kgs?\)?)?|(?:de|inicio|inicial) \(?kgs?\)?|kgs? (?:de|inicial|min(?:imo)?)|faixa inicial(?: \(?kgs?\)?)?)$/,
    'kg_start',
  ],
  [/^(?:faixas?(?: de)? (?:peso|\(?kgs?\)?)(?: \(?kgs?\)?)?|peso \(?kgs?\)?|peso)$/, 'kg_range'],
  [/^(?:valor|preco|tarifa|frete)(?: (?:do |de )?(?:frete|faixa))?(?: ?\(?r\$\)?)?$/, 'kg_value'],
  [/^(?:km (?:de|inicial|inicio|min(?:imo)?)|de \(?km\)?|distancia (?:inicial|de))$/, 'km_start'],
  [/^(?:km (?:ate|final|fim|max(?:imo)?)|ate \(?km\)?|distancia (?:final|ate))$/, 'km_end'],
  [
    /^(?:km|faixa(?:s)?(?: de)? (?:km|quilometragem|distancia)|distancia(?: \(?km\)?)?|quilometragem|faixa)$/,
    'km_range',
  ],
  [
    /^(?:frete minimo|taxa minima|minimo|valor minimo|frete min\.?|tx\.? minima|minimo (?:do )?frete|frete peso minimo|min\.?)(?: \(?r\$\)?)?$/,
    'minimum_rate',
  ],
  [
    /^(?:minimo|frete minimo|percentual minimo|frete percentual minimo|% minimo|minimo percentual)(?: ?\(?%\)?)(?: ?(?:da|do|s\/|sobre) ?(?:a |o )?(?:nf|nota|nota fiscal|valor da nf|mercadoria))?$|^(?:percentual|%) minimo(?: ?(?:da|do|s\/|sobre) ?(?:a |o )?(?:nf|nota|nota fiscal|valor da nf|mercadoria))?$/,
    'minimum_percentage',
  ],
  [
    /^(?:kg excedente|excedente(?: por)?(?: kg)?|(?:valor )?(?:por )?kg (?:adicional|exc(?:ed)?\.?|excedente)|excesso|adicional por kg|r\$ ?\/ ?kg (?:exc(?:ed)?\.?|excedente|adicional)|excedente r\$ ?\/ ?kg|excedente \(?r\$ ?\/ ?kg\)?)$/,
    'excess_per_kg',
  ],
  [
    /^(?:frete peso|valor|preco|tarifa|frete)? ?(?:\(?r\$ ?)?(?:\/|por) ?(?:kg|quilo|t|ton|tonelada)\)?$|^r\$ ?\/ ?(?:kg|t|ton)$|^frete peso(?: \(?r\$ ?\/ ?(?:kg|t|ton)\)?)?$/,
    'value_per_kg',
  ],
  [/^(?:valor|preco|frete|tarifa)? ?(?:\(?r\$ ?)?(?:\/|por) ?km\)?$|^r\$ ?\/ ?km$/, 'value_per_km'],
  [
    /^(?:% ?(?:da|do|s\/|sobre)? ?(?:a |o )?(?:nf|nota|nota fiscal|valor da nf|mercadoria)|percentual(?: (?:da|sobre a?) ?(?:nf|nota))?|frete percentual|% frete|frete %)$/,
    'value_percentage',
  ],
]

type RateHint = { name: string; usual: ColumnKind; sure?: true }
const RATES: readonly [RegExp, RateHint][] = [
  [
    /\b(?:ad ?-?valorem|adv(?:al)?|frete[ -]valor|f\.? ?valor|fv)\b/,
    { name: 'ad_valorem', usual: 'percent_of_invoice', sure: true },
  ],
  [/\bgris\b|gerenciamento de risco/, { name: 'gris', usual: 'percent_of_invoice', sure: true }],
  [
    /seguro (?:fluvial|rca|aquaviario)|\brca-?c?\b/,
    { name: 'river_insurance', usual: 'percent_of_invoice', sure: true },
  ],
  [/\b(?:seguro|tso)\b/, { name: 'insurance', usual: 'percent_of_invoice' }],
  [/\bpedagio\b/, { name: 'toll', usual: 'per_100kg' }],
  // Before the dispatch fee, which is called CAT too.
  [/\bsec ?\/? ?cat\b/, { name: 'sec_cat', usual: 'fixed', sure: true }],
  [
    /\b(?:despacho|tx\.? ?ctrc|taxa (?:de )?(?:ctrc|cte|ct-e|emissao)|ctrc|cat)\b/,
    { name: 'dispatch_fee', usual: 'fixed', sure: true },
  ],
  [
    /\b(?:tas|taxa (?:de )?administracao (?:da |das )?(?:sefaz|secretaria.*))\b/,
    { name: 'tas', usual: 'fixed', sure: true },
  ],
  [/\b(?:tde|dificuldade (?:na|de) entrega)\b/, { name: 'tde', usual: 'percent_of_freight' }],
  [/\b(?:tda|dificil acesso|dificuldade (?:de|no) acesso)\b/, { name: 'tda', usual: 'percent_of_freight' }],
  [/\b(?:trt|restricao (?:ao|de) transito)\b/, { name: 'trt', usual: 'percent_of_freight' }],
  [/\b(?:emex|emergencia excepcional)\b/, { name: 'emex', usual: 'per_100kg' }],
  [/\bsuframa\b/, { name: 'suframa', usual: 'fixed' }],
  [/\btub\b/, { name: 'tub', usual: 'fixed' }],
  [/\btpf\b/, { name: 'tpf', usual: 'fixed' }],
  [/\btlc\b/, { name: 'tlc', usual: 'fixed' }],
  [/\btad\b/, { name: 'tad', usual: 'fixed', sure: true }],
  [/\b(?:tzr|tear|zona rural)\b/, { name: 'tzr', usual: 'percent_of_freight' }],
  [/\b(?:taxa (?:de )?coleta|tx\.? coleta|coleta)\b/, { name: 'collection_fee', usual: 'fixed' }],
  [/\b(?:re-?entrega)\b/, { name: 're_delivery', usual: 'percent_of_freight' }],
  [
    /\b(?:entrega adicional|adicional (?:de|por) entrega)\b/,
    { name: 'additional_delivery', usual: 'per_delivery' },
  ],
  [/\b(?:taxa (?:de )?entrega|tx\.? entrega)\b/, { name: 'delivery_fee', usual: 'fixed' }],
  [/\b(?:agendamento|tag|taxa (?:de )?agenda(?:mento)?)\b/, { name: 'scheduling', usual: 'fixed' }],
  [/\b(?:paletizacao|palletizacao|pallet)\b/, { name: 'palletization', usual: 'fixed' }],
  [/\bdevolucao\b/, { name: 'devolution', usual: 'percent_of_freight' }],
  [/\brefaturamento\b/, { name: 'refaturation', usual: 'fixed' }],
  [/\bproduto quimico\b/, { name: 'chemical_product', usual: 'fixed' }],
  [/\bfazenda\b/, { name: 'farm', usual: 'fixed' }],
  [/\btaxa (?:de )?confirmacao\b/, { name: 'confirmation_fee', usual: 'fixed' }],
  [/\btaxa administrativa\b/, { name: 'administrative_rate', usual: 'fixed' }],
  [/\bescolta\b/, { name: 'escort', usual: 'fixed' }],
]

/** Forms that a heading says in so many words; null where it says none. */
const kindIn = (text: string, name: string): ColumnKind | null => {
  if (/100 ?kgs?|fracao|frac\.?/.test(text)) return 'per_100kg'
  if (/(?:\/|por) ?(?:kg|quilo)\b/.test(text)) return 'per_kg'
  if (/(?:\/|por) ?(?:t|ton|tonelada)\b/.test(text)) return 'per_ton'
  if (/(?:%|‰|percentual).*(?:frete)|(?:s\/|sobre) ?(?:o )?frete/.test(text)) return 'percent_of_freight'
  if (/(?:%|‰|percentual).*(?:nf|nota|mercadoria)|(?:s\/|sobre) ?(?:a )?(?:nf|nota)/.test(text))
    return 'percent_of_invoice'
  if (/%|‰|percentual|por mil/.test(text))
    return /^(?:tde|tda|trt|tzr|scheduling|re_delivery|devolution)$/.test(name)
      ? 'percent_of_freight'
      : 'percent_of_invoice'
  if (/r\$|fixo|por (?:cte|ct-e|ctrc|conhecimento|embarque|entrega)/.test(text)) return 'fixed'
  return null
}

const unitIn = (text: string): ColumnUnit | undefined => (/‰|por mil/.test(text) ? 'permille' : undefined)

const rateOf = (text: string): Meaning | null => {
  for (const [pattern, { name, usual, sure }] of RATES) {
    if (!pattern.test(text)) continue
    if (/\bmin(?:imo|ima|\.)?\b|\bpiso\b/.test(text)) return { field: `rate_minimum:${name}` }
    const told = kindIn(text, name)
    const unit = unitIn(text)
    return {
      field: `rate:${name}`,
      kind: told ?? usual,
      ...(unit ? { unit } : {}),
      ...(told === null && !sure ? { doubt: true } : {}),
    }
  }
  return null
}

const LABELS: Readonly<Record<IntakeKind, readonly Label[]>> = {
  freight: FREIGHT_LABELS,
  route: ROUTE_LABELS,
}

/** `plain` is the name without accents and case, made once: a wide header asks for it thousands of times. */
export type Vehicle = { id: number; name: string; plain: string }
export const vehicleCalled = (id: number, name: string): Vehicle => ({ id, name, plain: plain(name) })

/** A vehicle's own name, whole or followed by how its price counts. */
const vehicleOf = (text: string, vehicles: readonly Vehicle[]): Meaning | null => {
  const name = text
    .replace(/\(?(?:r\$)? ?(?:\/|por) ?(?:km|t|ton|tonelada|viagem)\)?$/, '')
    .replace(/^(?:valor|frete|preco|veiculo)\s+/, '')
    .replace(/\(?r\$\)?/, '')
    .trim()
  const found = vehicles.find((one) => one.plain === name)
  if (!found) return null
  const calculation = /(?:\/|por) ?km\)?$/.test(text)
    ? 'per_km'
    : /(?:\/|por) ?(?:t|ton|tonelada)\)?$/.test(text)
      ? 'per_ton'
      : 'fixed'
  return { field: `vehicle:${found.id}`, calculation }
}

const rangeOf = (text: string, vehicles: boolean): Meaning | null => {
  const range = readRange(text)
  if (range === null || range.of === 'km') return null
  if (range.end !== null)
    return { field: `kg:${range.end}`, ...(range.of === null && vehicles ? { doubt: true } : {}) }
  return {
    field: `kg_above:${range.start}`,
    ...(/\bt\b|tonelada|\bton\b/.test(text.replace(/\d+\s*t\b/, '')) ? { unit: 'per_ton' as const } : {}),
  }
}

/** 'Excedente por kg acima de 100 kg': the words before the range. */
const EXCESS_FIRST =
  /^(?:excedente|adicional|kg excedente|valor excedente|r\$ ?\/ ?kg)(?: por kg)?(?: excedente)? (?=acima|a partir|>)/

/**
 * What a heading means; null when it is unknown.
 * @param heading as written, group heading first where the header has two rows
 */
export const meaningOf = (
  heading: string,
  vehicles: readonly Vehicle[],
  kind: IntakeKind = 'freight',
): Meaning | null => {
  const text = plain(heading).replace(/\s*[:*]+\s*$/, '')
  if (text === '') return null
  const bare = text.replace(EXCESS_FIRST, '')
  const vehicle = vehicleOf(text, vehicles)
  if (vehicle) return vehicle
  for (const [pattern, field] of LABELS[kind]) {
    if (!pattern.test(text)) continue
    const ton = field === 'value_per_kg' && /(?:\/|por) ?(?:t|ton|tonelada)\b/.test(text)
    const doubt = field === 'km_range' && text === 'faixa'
    return { field, ...(ton ? { unit: 'per_ton' as const } : {}), ...(doubt ? { doubt: true } : {}) }
  }
  const rate = rateOf(text)
  // A route has one price, whatever the weight.
  if (rate !== null || kind === 'route') return rate
  return rangeOf(bare, vehicles.length > 0 && /\bkm\b/.test(text))
}
