import { formatBrl, formatDecimal } from '#shared/kit/money.ts'
import type { Component, Detail, Reason } from '../pure/result.ts'

/** An explanation in Portuguese, as it is printed. */

const number = (value: Detail[string] | undefined, scale = 2): string =>
  value === null || value === undefined ? '—' : formatDecimal(String(value), scale)
const brl = (value: Detail[string] | undefined): string =>
  value === null || value === undefined ? '—' : formatBrl(String(value))
/** Up to four decimals, without trailing zeros. */
const short = (value: string): string => formatDecimal(value, 4).replace(/,?0+$/, '')

type Say = (line: Component) => string
const of = (line: Component) => line.rule.params
const tariff = (line: Component) => (line.value === null ? '—' : `R$ ${short(line.value)}`)
const base = (line: Component, scale: number) => (line.base ? formatDecimal(line.base.value, scale) : '—')
const percent = (line: Component) => (line.percentage === null ? '—' : `${short(line.percentage)}%`)
const perBase: Say = (line) => `${percent(line)} de ${line.base ? formatBrl(line.base.value) : '—'}`
const perCount =
  (unit: string): Say =>
  (line) =>
    `${line.base?.value ?? '—'} ${unit} × ${tariff(line)}`
const perWeight =
  (per: string): Say =>
  (line) =>
    `${base(line, 3)} kg × ${tariff(line)} ${per}`

const RULES: Readonly<Record<string, Say>> = {
  kg_band: (line) =>
    `Faixa de ${number(of(line).kg_start, 3)} a ${number(of(line).kg_end, 3)} kg: ${brl(of(line).band_value)}`,
  kg_excess: (line) =>
    `Faixa até ${number(of(line).kg_end, 3)} kg (${brl(of(line).band_value)}) mais ${number(of(line).excess_kg, 3)} kg × ${tariff(line)}`,
  kg_total: (line) => `Acima da última faixa: ${base(line, 3)} kg × ${tariff(line)}`,
  percentage: (line) =>
    `Maior entre ${percent(line)} da nota (${brl(of(line).of_invoice)}), garantia por quilo (${brl(of(line).by_weight)}) e mínimo (${brl(of(line).minimum)})`,
  per_kg_plus_percentage: (line) =>
    `${base(line, 3)} kg × ${tariff(line)} (${brl(of(line).by_weight)}) mais ${percent(line)} da nota (${brl(of(line).of_invoice)})`,
  km_band: (line) => `Veículo na faixa de distância: ${brl(line.value)}`,
  per_km: (line) => `${base(line, 1)} km × ${tariff(line)}`,
  fixed_route: (line) => `Valor da rota: ${brl(line.value)}`,
  fixed: (line) => `Valor fixo: ${brl(line.value)}`,
  percent_of_invoice: perBase,
  percent_of_freight: perBase,
  percent_of_reference: perBase,
  per_kg: perWeight('por kg'),
  per_100kg: (line) => `${line.base?.value ?? '—'} frações de 100 kg × ${tariff(line)}`,
  per_100kg_exact: perWeight('por 100 kg'),
  per_ton: perWeight('por tonelada'),
  per_delivery: perCount('entregas'),
  per_extra_delivery: perCount('entregas adicionais'),
  per_pallet: perCount('paletes'),
  per_axle: perCount('eixos'),
  per_hour: perCount('horas'),
  informed: () => 'Valor informado',
  of_shipment: (line) =>
    of(line).source === 'provider' ? 'Consulta ao serviço de pedágio' : 'Valor informado na simulação',
  floor_base: (line) => `Complemento de ${brl(of(line).reached)} até o mínimo de ${brl(of(line).minimum)}`,
  floor_total_before: (line) =>
    `Complemento de ${brl(of(line).reached)} até o mínimo de ${brl(of(line).minimum)}`,
  floor_per_kg: (line) =>
    `Complemento de ${brl(of(line).reached)} até a garantia por quilo de ${brl(of(line).minimum)}`,
  debito: () => 'Acréscimo manual',
  credito: () => 'Desconto manual',
  inside: (line) =>
    `${percent(line)} por dentro: ${brl(of(line).net)} ÷ (1 - ${short(String(of(line).divisor_percentage ?? '0'))}%)`,
}

/** How a line came about. A rule without words of its own shows its figures all the same. */
export const ruleWords = (line: Component): string => {
  const say = RULES[line.rule.key]
  const text = say ? say(line) : line.percentage === null ? tariff(line) : perBase(line)
  const raised =
    line.minimum_applied && line.group !== 'minimum' ? `; mínimo de ${brl(line.minimum)} aplicado` : ''
  const outside = line.in_tax_base ? '' : '; fora da base do imposto'
  return `${text}${raised}${outside}`
}

export const REASON_WORDS: Readonly<Record<Reason | 'no_table', string>> = {
  approval: 'tabela sem aprovação das duas partes',
  inactive: 'tabela inativa',
  not_in_force: 'tabela fora da vigência',
  modal: 'tabela de outra modalidade',
  type_freight: 'tabela de outro tipo de frete (CIF/FOB)',
  lane: 'origem ou destino fora da tabela',
  km: 'distância desconhecida ou fora das faixas',
  vehicle: 'veículo fora da tabela',
  weight: 'peso acima da última faixa',
  tax: 'alíquota do imposto desconhecida',
  invalid_table: 'tabela com valores inválidos',
  superseded: 'outra tabela da transportadora tem precedência',
  no_table: 'nenhuma tabela cadastrada ou em vigor',
}

export const CARGO_WORDS: Readonly<Record<string, string>> = {
  granel_solido: 'Granel sólido',
  granel_liquido: 'Granel líquido',
  frigorificada: 'Frigorificada ou aquecida',
  conteinerizada: 'Conteinerizada',
  carga_geral: 'Carga geral',
  neogranel: 'Neogranel',
  perigosa_granel_solido: 'Perigosa (granel sólido)',
  perigosa_granel_liquido: 'Perigosa (granel líquido)',
  perigosa_frigorificada: 'Perigosa (frigorificada ou aquecida)',
  perigosa_conteinerizada: 'Perigosa (conteinerizada)',
  perigosa_carga_geral: 'Perigosa (carga geral)',
  granel_pressurizada: 'Granel pressurizada',
}
export const NO_FLOOR_WORDS: Readonly<Record<string, string>> = {
  norm: 'sem norma na data',
  axles: 'eixos desconhecidos',
  km: 'distância desconhecida',
  column: 'combinação sem coluna na tabela',
}

/** 2026-11-18 as 18/11/2026. */
export const dayWords = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/')

const CELLS: Readonly<Record<string, string>> = {
  simulation_kg_values: 'Faixa de peso',
  simulation_values: 'Veículo e distância',
  simulation_values_add: 'Adicional do veículo',
  simulation_destinations: 'Destino',
  simulation_table_rates: 'Taxa',
}

/** The cell of the table that a figure stands in, as `Taxa nº 12`. */
export const cellWords = (cell: Component['cell']): string =>
  cell === null ? '—' : `${CELLS[cell.path] ?? cell.path} nº ${cell.id ?? '—'}`
