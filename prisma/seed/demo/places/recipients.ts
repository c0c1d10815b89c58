import type { Rows } from '#server/infra/database.ts'
import { cnpjCheckDigits } from '#shared/kit/br/cnpj.ts'
import { insertRows } from '../rows/bulk.ts'
import type { Cities, City } from './cities.ts'
import type { Companies, Company } from '../companies/companies.ts'
import { cpfOf, personName, streetOf, type Street } from '../draw/names.ts'
import type { Random } from '../draw/random.ts'

/** Where goods go: a customer of the platform, or a shop or person that only appears in documents. */
export type Recipient = {
  name: string
  cnpj?: string
  cpf?: string
  state_registration?: string
  city: City
  place: Street & { postal_code: string }
  customer_id: number | null
}

const KINDS = ['Casa', 'Armazém', 'Bazar', 'Comercial', 'Empório', 'Mercado', 'Lojas', 'Distribuidora']
const NAMES =
  'Bem-te-vi|Flor do Campo|Pedra Clara|Riacho Doce|Lua Cheia|Pé de Moleque|Sol da Manhã|Boa Colheita|Três Irmãs|' +
  'Vereda Nova|Maré Mansa|Cajueiro|Serra do Luar|Jatobá|Beija-flor|Água Viva|Campo Lindo|Ponta Verde|Curió|Manacá|' +
  'Terra Roxa|Vento Leste|Buriti Grande|Alvorada do Vale|Pitangueira|Sabiá Laranjeira|Mirante|Rosa dos Ventos|' +
  'Cachoeirinha|Umbuzeiro'
const SHOPS = NAMES.split('|')

const shop = (random: Random, city: City, index: number): Recipient => {
  const base = `${String(15_000_000 + index * 137_911)}0001`
  return {
    name: `${random.pick(KINDS)} ${SHOPS[index % SHOPS.length] ?? 'Central'} Ltda`,
    cnpj: `${base}${cnpjCheckDigits(base)}`,
    state_registration: String(random.int(100_000_000, 999_999_999)),
    city,
    place: {
      ...streetOf(random),
      postal_code: city.cep.slice(0, 5) + String(random.int(10, 990)).padStart(3, '0'),
    },
    customer_id: null,
  }
}

const person = (random: Random, city: City): Recipient => ({
  name: personName(random),
  cpf: cpfOf(random),
  city,
  place: {
    ...streetOf(random),
    postal_code: city.cep.slice(0, 5) + String(random.int(10, 990)).padStart(3, '0'),
  },
  customer_id: null,
})

const asRecipient = (company: Company): Recipient => ({
  name: company.name,
  cnpj: company.cnpj,
  state_registration: company.state_registration,
  city: company.city,
  place: company.place,
  customer_id: company.id,
})

/** Recipients of each shipper, in its address book as well. The two shippers sell to different shops. */
export const createRecipients = async (
  rows: Rows,
  random: Random,
  { companies, cities }: { companies: Companies; cities: Cities },
): Promise<{ first: Recipient[]; second: Recipient[] }> => {
  const sold = cities.all.filter(({ share }) => share > 0)
  const first = [
    ...companies.all.filter(({ type }) => type === 'customer').map(asRecipient),
    ...sold.map((city, index) => shop(random, city, index)),
    person(random, cities.get('Campinas')),
    person(random, cities.get('Curitiba')),
  ]
  const second = sold
    .filter(({ uf }) => ['SP', 'RJ', 'MG', 'ES'].includes(uf))
    .map((city, index) => shop(random, city, index + 60))
  const now = new Date().toISOString()
  const book = (shipper: Company, list: readonly Recipient[]) =>
    list.map(({ name, cnpj, cpf, city, place }) => ({
      company_id: shipper.id,
      name,
      identification_document: cnpj ?? cpf,
      ...place,
      city_id: city.id,
      city: city.name,
      state: city.state,
      uf: city.uf,
      latitude: city.lat,
      longitude: city.long,
      updated_at: now,
    }))
  await insertRows(rows, 'addresses', [
    ...book(companies.get('shipper'), first),
    ...book(companies.get('shipper2'), second),
  ])
  return { first, second }
}
