import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROUTE_VALUE_TYPES } from '#shared/routes/route-tables.contract.ts'
import { MODALS } from '#shared/orders/order-modals.ts'
import { type Cell, tidy } from '#server/modules/spreadsheets/index.ts'
import { dayText, readDay } from './days.ts'
import { diffPart, flatten } from './diff.ts'
import { meaningOf, vehicleCalled } from './labels.ts'
import { mapColumns, missingColumns } from './mapping.ts'
import { mergePart, spokenOf } from './merge.ts'
import { MODAL_WORDS, readModal } from './modal-words.ts'
import { guard } from './own-words.ts'
import { plainRate, routeKey, type Part, type RatePart, type RoutePart } from './parts.ts'
import type { Places } from './place-index.ts'
import { formReader } from './read-form.ts'
import {
  isPlain,
  rateColumns,
  rateHead,
  rateRow,
  titleRow,
  vehicleHeading,
  type FormCell,
  type FormVehicle,
} from './write-form.ts'
import { routeHead, routeRow } from './write-routes.ts'

const places: Places = {
  uf: (text) => (['SP', 'RJ', 'MG'].includes(text) ? text : null),
  byCode: (code) => (/^\d{7}$/.test(code) ? { id: Number(code), uf: 'SP' } : null),
  byName: () => [],
  capital: () => null,
}
const vehicles: FormVehicle[] = [
  [1, null, 'Toco', null],
  [1, 7, 'Toco', 'Baú'],
  [2, null, 'Carreta', null],
].map(([type, option, name, body]) => ({
  vehicle_type_id: type as number,
  vehicle_option_id: option as number | null,
  value_calculation: 'fixed',
  heading: vehicleHeading(name as string, body as string | null, 'fixed'),
}))

const figure = (decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 10 ** decimals - 1 }))
    .map(([whole, fraction]) => tidy(String(whole), String(fraction).padStart(decimals, '0')))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const words = fc
  .string({ maxLength: 12, unit: fc.constantFrom(...Array.from('aé =+-@\'";,.1%')) })
  .map((one) => one.trim() || null)
const day = fc
  .integer({ min: 20_000, max: 30_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const rate: fc.Arbitrary<RatePart> = fc
  .record({
    name: fc.constantFrom('gris', 'toll', 'escort'),
    kind: fc.constantFrom(...ROUTE_VALUE_TYPES),
    value: figure(4),
    minimum: maybe(figure(2)),
    label: words,
    on_request: fc.boolean(),
    in_tax_base: fc.boolean(),
  })
  .map(({ name, kind, value, ...more }) => ({ ...plainRate(name, kind, value), ...more }))
const side = fc.oneof(
  fc.integer({ min: 1_000_000, max: 5_300_108 }).map((city) => ({ city, uf: null })),
  fc.constantFrom('SP', 'RJ', 'MG').map((uf) => ({ city: null, uf })),
)
const route: fc.Arbitrary<RoutePart> = fc
  .record({
    transport_modal: fc.constantFrom(...MODALS),
    origin: side,
    destiny: side,
    vehicle: fc.constantFrom(null, ...vehicles),
    value: figure(4),
    value_calculation: fc.constantFrom('fixed', 'per_km'),
    lead_time: maybe(fc.integer({ min: 0, max: 365 }).map(String)),
    business_day: fc.boolean(),
    dates: fc.tuple(day, day),
    contract: words,
    description: words,
    rates: fc.uniqueArray(rate, { selector: (one) => one.rate }),
  })
  .map(({ origin, destiny, vehicle, dates, ...own }) => {
    const [date_start, date_end] = dates.toSorted() as [string, string]
    return {
      ...own,
      origin_uf: origin.uf,
      origin_city_id: origin.city,
      destiny_uf: destiny.uf,
      destiny_city_id: destiny.city,
      vehicle_type_id: vehicle?.vehicle_type_id ?? null,
      vehicle_option_id: vehicle?.vehicle_option_id ?? null,
      date_start,
      date_end,
    }
  })

const headingOf = (one: RoutePart) =>
  vehicles.find(
    (vehicle) =>
      vehicle.vehicle_type_id === one.vehicle_type_id && vehicle.vehicle_option_id === one.vehicle_option_id,
  )?.heading ?? null

const rowsOf = (routes: readonly RoutePart[]) => {
  const columns = rateColumns(routes as never)
  return [
    titleRow('PROJETO', 'route'),
    ...rateHead(),
    ...routes.flatMap((one, index) =>
      one.rates
        .filter((own) => !columns.some((column) => column.rate === own.rate) || !isPlain(own))
        .map((own) => rateRow(own, index + 1)),
    ),
    ...routeHead(columns),
    ...routes.map((one, index) =>
      routeRow(one, index + 1, { city: () => ({ name: 'X', uf: 'SP' }), vehicle: headingOf(one) }, columns),
    ),
  ]
}
const cellOf = (cell: FormCell): Cell => {
  if (cell === null) return { text: '', numeric: false }
  return typeof cell === 'string'
    ? { text: cell, numeric: false }
    : { text: cell.figure.replace('.', ','), numeric: false }
}
const partOf = (payload: RoutePart): Part => ({ part: 'route', key: routeKey(payload), payload })
const byRate = ({ rates, ...own }: RoutePart) => ({
  ...own,
  rates: rates.toSorted((a, b) => a.rate.localeCompare(b.rate)),
})

describe('route tables in our own form', () => {
  it('come back identical', () => {
    fc.assert(
      fc.property(fc.array(route, { maxLength: 6 }), (routes) => {
        const read = formReader(vehicles, places)
        const found = rowsOf(routes).map((cells) => read(cells.map(cellOf)))
        expect(found.flatMap(({ issues }) => issues)).toEqual([])
        const parts = found.flatMap((one) => one.parts)
        expect(parts.map(({ payload }) => byRate(payload as RoutePart))).toEqual(routes.map(byRate))
        expect(new Set(parts.map(({ key }) => key)).size).toBe(routes.length)
      }),
      { numRuns: 150 },
    )
  })

  it('differ from themselves in nothing, and a merged one is what the file says', () => {
    fc.assert(
      fc.property(route, route, (one, other) => {
        expect(diffPart(partOf(one), partOf(one)).changes).toEqual([])
        expect(flatten(partOf(one)).size).toBeGreaterThan(6)
        const spoken = spokenOf([{ column: 0, heading: 'Valor', field: 'trip_value' }])
        const merged = mergePart(partOf(one), partOf({ ...other, rates: [] }), spoken).payload as RoutePart
        expect(merged).toEqual({ ...one, value: other.value, value_calculation: other.value_calculation })
      }),
      { numRuns: 60 },
    )
  })

  it('a rate that a route cannot have is named, never dropped', () => {
    const lane: RoutePart = {
      transport_modal: 'air',
      origin_uf: 'SP',
      origin_city_id: null,
      destiny_uf: 'RJ',
      destiny_city_id: null,
      vehicle_type_id: null,
      vehicle_option_id: null,
      value: '1',
      value_calculation: 'fixed',
      lead_time: null,
      business_day: true,
      date_start: '2027-01-01',
      date_end: '2027-12-31',
      contract: guard('x'),
      description: null,
      rates: [{ ...plainRate('gris', 'fixed', '1'), states: ['SP'] }],
    }
    const read = formReader(vehicles, places)
    const found = rowsOf([lane]).flatMap((cells) => read(cells.map(cellOf)).issues)
    expect(found).toMatchObject([{ level: 'error', code: 'route_rate' }])
  })
})

const field = (heading: string) => meaningOf(heading, [vehicleCalled(3, 'Toco')], 'route')?.field ?? null

describe('sheets of lanes', () => {
  it.each([
    ['Origem', 'origin'],
    ['UF Origem', 'origin_uf'],
    ['Município de origem', 'origin_city'],
    ['Cidade coleta', 'origin_city'],
    ['Destino', 'city'],
    ['UF de destino', 'uf'],
    ['Destino Cidade', 'city'],
    ['IBGE destino', 'ibge'],
    ['Valor', 'trip_value'],
    ['Valor do frete (R$)', 'trip_value'],
    ['Frete fechado', 'trip_value'],
    ['Preço da viagem', 'trip_value'],
    ['R$/km', 'value_per_km'],
    ['Valor por km', 'value_per_km'],
    ['Valor km (R$)', null],
    ['Toco', 'vehicle:3'],
    ['Tipo de veículo', 'vehicle_name'],
    ['Modalidade', 'modal'],
    ['Vigência inicial', 'date_start'],
    ['Válido até', 'date_end'],
    ['Nº contrato', 'contract'],
    ['Prazo (dias)', 'lead_time'],
    ['GRIS mínimo', 'rate_minimum:gris'],
    ['0 a 10 kg', null],
  ])('%s', (heading, expected) => {
    expect(field(heading)).toBe(expected)
  })

  it('need two ends and a price', () => {
    expect(missingColumns(mapColumns(['Prazo'], [], 'route'), 'route')).toEqual([
      'origin',
      'destination',
      'route_price',
    ])
    expect(missingColumns(mapColumns(['Origem', 'Destino', 'R$/km'], [], 'route'), 'route')).toEqual([])
  })

  it('days and modes of transport as people write them', () => {
    fc.assert(
      fc.property(day, (one) => {
        expect(readDay(dayText(one))).toBe(one)
      }),
    )
    expect(['1/2/27', '01.02.2027', '2027-02-01', '31/02/2027', '46054', 'janeiro'].map(readDay)).toEqual([
      '2027-02-01',
      '2027-02-01',
      '2027-02-01',
      null,
      null,
      null,
    ])
    for (const modal of MODALS) expect(readModal(MODAL_WORDS[modal])).toBe(modal)
    expect(['FTL', 'Carga fechada', 'LTL', 'Lotação Reversa', 'bicicleta'].map(readModal)).toEqual([
      'full_truckload',
      'full_truckload',
      'less_than_truckload',
      'full_truckload_reverse',
      null,
    ])
  })
})
