import type { Random } from './random.ts'

/** Goods: description, NCM, price of a unit, kilograms and cubic metres of a unit. */
type Product = readonly [description: string, ncm: string, price: number, kg: number, m3: number]

const HOUSEWARES: readonly Product[] = [
  ['JOGO DE PANELAS ALUMINIO 5 PECAS', '76151000', 189.9, 4.2, 0.031],
  ['GARRAFA TERMICA INOX 1 L', '96170010', 74.5, 0.9, 0.006],
  ['ORGANIZADOR PLASTICO EMPILHAVEL 15 L', '39241000', 32.9, 1.1, 0.022],
  ['VARAL DE CHAO ACO', '73239900', 96, 3.6, 0.028],
  ['CADEIRA DOBRAVEL ALUMINIO', '94017900', 149, 3.1, 0.045],
  ['CONJUNTO DE COPOS VIDRO 6 UN', '70133700', 29.9, 1.8, 0.007],
  ['LIXEIRA INOX PEDAL 12 L', '73239300', 118, 2.3, 0.03],
  ['TABUA DE PASSAR', '44219900', 87.5, 4.9, 0.034],
]
const FOODS: readonly Product[] = [
  ['GELEIA DE JABUTICABA 320 G CX 12', '20079990', 168, 6.1, 0.012],
  ['DOCE DE LEITE 400 G CX 12', '19019020', 142.8, 6.4, 0.011],
  ['SUCO DE UVA INTEGRAL 1 L CX 6', '20096100', 83.4, 8.2, 0.013],
  ['POLPA DE MANGA CONGELADA 10 KG', '08119000', 96, 10.4, 0.016],
]
export const CATALOGUES = { housewares: HOUSEWARES, foods: FOODS } as const
export type Catalogue = keyof typeof CATALOGUES

export type Item = {
  code: string
  description: string
  ncm: string
  quantity: string
  unit_value: string
  value: string
}
export type Load = { items: Item[]; value: string; weight: string; volume_count: number; m3: number }

/** An invoice's goods of about a weight. */
export const loadOf = (random: Random, catalogue: Catalogue, kg: number): Load => {
  const products = CATALOGUES[catalogue]
  const lines = random.int(1, Math.min(4, products.length))
  const start = random.int(0, products.length - 1)
  const load: Load = { items: [], value: '0', weight: '0', volume_count: 0, m3: 0 }
  let [cents, grams] = [0, 0]
  for (let line = 0; line < lines; line += 1) {
    const position = (start + line) % products.length
    const [description, ncm, price, unitKg, unitM3] = products[position] as Product
    const quantity = Math.max(1, Math.round(kg / lines / unitKg))
    const unit = Math.round(price * 100)
    cents += unit * quantity
    grams += Math.round(unitKg * 1000) * quantity
    load.m3 += unitM3 * quantity
    load.volume_count += Math.max(1, Math.ceil(quantity / 4))
    load.items.push({
      code: `${catalogue === 'foods' ? 'PB' : 'SA'}${1001 + position * 13}`,
      description,
      ncm,
      quantity: `${quantity}.0000`,
      unit_value: (unit / 100).toFixed(2),
      value: ((unit * quantity) / 100).toFixed(2),
    })
  }
  return { ...load, value: (cents / 100).toFixed(2), weight: (grams / 1000).toFixed(3) }
}
