import type { Cities } from './cities.ts'
import type { Companies } from '../companies/companies.ts'
import type { Recipient } from './recipients.ts'

type World = { companies: Companies; cities: Cities; recipients: readonly Recipient[] }

/** Recipients and cities that are hard to reach, as the carriers know them. */
export const carrierLists = ({ companies, cities, recipients }: World) => {
  const [first, second] = recipients.filter(({ cnpj }) => cnpj !== undefined)
  const [tuiuiu, araucaria] = [companies.get('tuiuiu'), companies.get('araucaria')]
  const row = {
    minimum: '35.00',
    states: [],
    on_request: false,
    before_minimum: true,
    in_tax_base: true,
    updated_at: new Date(),
  }
  const tde = { ...row, rate: 'tde', kind: 'percent_of_freight', value: '20' }
  const trt = {
    ...row,
    rate: 'trt',
    kind: 'percent_of_freight',
    value: '15',
    documents: [],
    social_reason: null,
  }
  return [
    {
      ...tde,
      transporter_id: tuiuiu.id,
      cities: [],
      documents: [first?.cnpj?.slice(0, 8)],
      social_reason: first?.name,
    },
    {
      ...tde,
      transporter_id: araucaria.id,
      cities: [],
      documents: [second?.cnpj],
      social_reason: second?.name,
    },
    { ...trt, transporter_id: araucaria.id, cities: [cities.get('Curitiba').id] },
    {
      ...trt,
      transporter_id: tuiuiu.id,
      cities: [cities.get('Belo Horizonte').id, cities.get('Contagem').id],
    },
  ]
}
