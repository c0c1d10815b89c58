import { cnpjOf } from '#prisma/seed/factories/companies.ts'
import { checkDigit } from '#shared/marine/container-number.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'

/**
 * For every resource that can be created: who owns it, a body that its contract takes, and a change. `make` creates a row
 * of another resource through the same doors and gives its id, so that no fixture leans on rows that happen to be there.
 */

type Body = Record<string, unknown>

export type World = {
  shipper: number
  carrier: number
  /** Works for the shipper. */
  riskManager: number
  /** An order of the two. */
  order: number
  /** Another one of the two, at sea. */
  marineOrder: number
  vehicleType: number
  /** The carrier's part of a quote of the shipper. */
  quotePart: number
  make: (type: string, over?: Body) => Promise<number>
}
export type Fixture = {
  role: RoleName
  create: (world: World, n: number) => Body | Promise<Body>
  /** Absent where the contract has no change. */
  update?: Body
  /** The role that deletes it, where that is another one. */
  ends?: RoleName
}

const CPFS = ['52998224725', '11144477735', '12345678909', '98765432100', '16899535009']
const cpf = (n: number): string => CPFS[n % CPFS.length] ?? ''
const year = { date_start: '2026-01-01', date_end: '2026-12-31' }

const company = (role: RoleName, more: Body = {}): Fixture => ({
  role,
  create: (_world, n) => ({
    social_reason: `Empresa ${n} Ltda`,
    fantasy_name: `Empresa ${n}`,
    cnpj: cnpjOf(n * 104_729),
    ...more,
  }),
  update: { fantasy_name: 'Outro nome' },
  // A company is the platform's to end.
  ends: 'manager',
})
const ofTable = (body: Body, update?: Body): Fixture => ({
  role: 'shipper',
  create: async ({ make }) => ({ simulation_table_id: await make('simulation_tables'), ...body }),
  ...(update ? { update } : {}),
})
const CONTRACTED = {
  minimum_price: '100.00',
  solicitation_ftl_quantity: 10,
  solicitation_ftl_price: '4.00',
  solicitation_others_quantity: 20,
  solicitation_others_price: '2.00',
}
const namedRate = ofTable({ value: '1.5000', states: ['SP'] }, { value: '2.2500' })
const carrierRate: Fixture = {
  role: 'transporter',
  create: () => ({ value: '1.5000', states: ['SP'] }),
  update: { value: '2.2500' },
}

export const FIXTURES: Readonly<Record<string, Fixture>> = {
  companies: company('manager', { type: 'shipper' }),
  transporters: company('shipper'),
  shippers: company('manager'),
  suppliers: company('shipper'),
  customers: company('shipper'),
  risk_managers: company('shipper'),
  fintechs: company('manager'),
  transporter_configurations: {
    role: 'transporter',
    create: () => ({ notfis_email: 'edi@test.example' }),
    update: { notfis_email: 'outro@test.example' },
  },
  cte_reading_emails: { role: 'transporter', create: (_world, n) => ({ email: `cte${n}@test.example` }) },
  mailboxes: {
    role: 'shipper',
    create: (_world, n) => ({
      name: `Caixa ${n}`,
      host: `imap${n}.test.example`,
      port: 993,
      login: `nfe${n}@test.example`,
      secret: 'senha',
    }),
    update: { name: 'Outra caixa' },
  },
  transporter_code_actions: {
    role: 'transporter',
    create: (_world, n) => ({ transporter_code: `C${n}`, action_id: 1 }),
    update: { transporter_code: 'C0' },
  },
  proceda_custom_occurrences: {
    role: 'shipper',
    create: (_world, n) => ({ code: String(300 + n), description: 'Aguardando balsa' }),
    update: { description: 'Aguardando travessia' },
  },
  transporter_custom_occurrence: {
    role: 'transporter',
    create: (_world, n) => ({ title: `Pneu furado ${n}` }),
    update: { title: 'Pneu trocado' },
  },
  users: {
    role: 'shipper',
    create: (_world, n) => ({
      name: 'Nova Pessoa',
      email: `nova${n}@test.example`,
      permissions: ['integra_manager__admin'],
    }),
    update: { name: 'Outra Pessoa' },
  },
  drivers: {
    role: 'transporter',
    create: (_world, n) => ({ name: 'Motorista', cpf: cpf(n) }),
    update: { name: 'Outro' },
  },
  transporter_drivers: {
    role: 'transporter',
    create: async ({ make }) => ({ driver_id: await make('drivers') }),
  },
  helpers: {
    role: 'transporter',
    create: (_world, n) => ({ name: 'Ajudante', cpf: cpf(n) }),
    update: { name: 'Outro' },
  },
  vehicle_types: {
    role: 'manager',
    create: (_world, n) => ({ vehicle_type: `Tipo ${n}`, axles: 3 }),
    update: { axles: 4 },
  },
  vehicle_options: {
    role: 'manager',
    create: async ({ make }) => ({ vehicle_option: 'Baú', vehicle_type_id: await make('vehicle_types') }),
    update: { vehicle_option: 'Sider' },
  },
  vehicle_type_modal: {
    role: 'manager',
    create: async ({ make }) => ({ vehicle_type_id: await make('vehicle_types'), modal: 'full_truckload' }),
  },
  products: {
    role: 'shipper',
    create: (_world, n) => ({ code: `P${n}`, description: 'Copo de vidro', length: '10', weight: '0.3' }),
    update: { description: 'Copo de cristal' },
  },
  road_maps: {
    role: 'shipper',
    create: (_world, n) => ({ name: `Roteiro ${n}`, collection_date: '2026-12-01' }),
    update: { name: 'Outro roteiro' },
  },
  consolidations: {
    role: 'shipper',
    create: async ({ make }) => ({
      settings: {
        origin_city_id: SAO_PAULO,
        collection_date: '2027-01-04',
        delivery_date: '2027-01-20',
        wait_days: 2,
        max_km: 3000,
        departs_at: 8,
        receives_from: 8,
        receives_until: 18,
        cubage_factor: 300,
        vehicles: [
          {
            vehicle_type_id: await make('vehicle_types'),
            count: 1,
            weight: 6000,
            volume: 30,
            boxes: 400,
            taxable: 9000,
            stops: 8,
            carries_dangerous: true,
            keeps_temperature: false,
          },
        ],
        separates_dangerous: true,
        lonely_documents: [],
        is_best_way: true,
        seed: 1,
      },
    }),
  },
  request_carrier_rules: {
    role: 'shipper',
    create: (_world, n) => ({ name: `Regra ${n}`, strategy: 'cheapest', ufs: ['BA'] }),
    update: { max_lead_time: 5 },
  },
  correios_modals_transport: {
    role: 'manager',
    create: (_world, n) => ({
      correios_code: String(90_000 + n),
      correios_description: `Serviço ${n}`,
      integra_modal_transport: 'less_than_truckload',
    }),
    update: { correios_description: 'Outro serviço' },
  },
  order_comments: {
    role: 'shipper',
    create: ({ order }) => ({
      order_id: order,
      text: 'O cliente pediu entrega pela manhã.',
      audience: 'parties',
    }),
  },
  freight_tenders: {
    role: 'shipper',
    create: (_world, n) => ({
      name: `BID ${n}`,
      modal: 'less_than_truckload',
      valid_from: '2031-01-01',
      valid_until: '2031-12-31',
      response_time_limit: '2030-11-01T12:00:00Z',
    }),
    update: { notes: 'Coletas diárias.' },
  },
  freight_tender_lanes: {
    role: 'shipper',
    create: async ({ make }) => ({
      freight_tender_id: await make('freight_tenders'),
      origin_uf: 'SP',
      origin_city_id: SAO_PAULO,
      destination_uf: 'RJ',
      destination_city_id: RIO,
      shipments: 12,
      weight: '1200',
      invoice_value: '36000.00',
    }),
    update: { shipments: 24 },
  },
  messages_quotes: {
    role: 'shipper',
    create: ({ quotePart }) => ({
      simulation_quotes_transporter_id: quotePart,
      text: 'A doca aceita carreta?',
    }),
  },
  final_customers: {
    role: 'shipper',
    create: (_world, n) => ({ name: `Cliente final ${n}`, email: `cliente${n}@final.example` }),
    update: { contact: '11 98888-7777' },
  },
  boxes: {
    role: 'shipper',
    create: (_world, n) => ({
      name: `Caixa ${n}`,
      capacity_kg: '20',
      length: '40',
      width: '30',
      height: '30',
    }),
    update: { capacity_kg: '25' },
  },
  vehicles: { role: 'transporter', create: () => ({ plate: 'BRA2E19' }), update: { axles: 3 } },
  addresses: {
    role: 'shipper',
    create: () => ({ name: 'Doca', city_id: SAO_PAULO, city: 'São Paulo', uf: 'SP', street: 'Rua A' }),
    update: { street: 'Rua B' },
  },
  holidays: {
    role: 'shipper',
    create: (_world, n) => ({
      day: `2031-03-${String((n % 28) + 1).padStart(2, '0')}`,
      name: `Aniversário ${n}`,
    }),
    update: { name: 'Aniversário da empresa' },
  },
  address_alias: {
    role: 'four_pl',
    create: ({ shipper }, n) => ({
      alias: `Loja ${n}`,
      identification_document: cnpjOf(n * 7),
      company_id: shipper,
    }),
    update: { alias: 'Outra loja' },
  },
  simulation_tables: {
    role: 'shipper',
    create: ({ carrier }, n) => ({
      transporter_id: carrier,
      table: `Tabela ${n}`,
      modal: 'less_than_truckload',
      option_calcule: 'kg_range',
      ...year,
    }),
    update: { lead_time: 3 },
  },
  simulation_destinations: ofTable({ uf: 'RJ', lead_time: 2 }, { lead_time: 3 }),
  simulation_kg_ranges: ofTable({ kg_start: '0', kg_end: '100' }, { kg_end: '120' }),
  simulation_kg_values: {
    role: 'shipper',
    create: async ({ make }) => {
      const table = { simulation_table_id: await make('simulation_tables') }
      return {
        simulation_kg_range_id: await make('simulation_kg_ranges', table),
        simulation_destination_id: await make('simulation_destinations', table),
        value: '10',
      }
    },
    update: { value: '12' },
  },
  simulation_km_ranges: ofTable({ km_start: '0', km_end: '100' }, { km_end: '120' }),
  simulation_values: {
    role: 'shipper',
    create: async ({ make, vehicleType }) => ({
      simulation_km_range_id: await make('simulation_km_ranges'),
      vehicle_type_id: vehicleType,
      value: '10',
    }),
    update: { value: '12' },
  },
  simulation_values_add: {
    role: 'shipper',
    create: async ({ make }) => ({
      simulation_value_id: await make('simulation_values'),
      description_add: 'Entrega',
      type: 'fixed',
      value: '10',
    }),
    update: { value: '12' },
  },
  simulation_table_rates: ofTable(
    { rate: 'gris', kind: 'percent_of_invoice', value: '0.3' },
    { value: '0.4' },
  ),
  simulation_gris: namedRate,
  simulation_advalorem: namedRate,
  simulation_table_tde: namedRate,
  simulation_table_trt: namedRate,
  simulation_table_tda: namedRate,
  simulation_table_suframa: namedRate,
  simulation_table_tub: namedRate,
  simulation_table_river_insurance: namedRate,
  transporter_tde: carrierRate,
  transporter_trt: carrierRate,
  simulation_tms: {
    role: 'shipper',
    create: ({ order, carrier }) => ({
      order_id: order,
      transporter_id: carrier,
      weight_shipping_value: '100.00',
    }),
  },
  consumption_taxes: {
    role: 'manager',
    create: (_world, n) => ({ valid_from: `${2040 + n}-01-01`, ibs: '0.1', cbs: '0.9', norm: 'Lei' }),
  },
  iss: {
    role: 'manager',
    create: (_world, n) => ({
      city_id: SAO_PAULO,
      rate: '3',
      valid_from: `${2040 + n}-01-01`,
      source: 'Lei',
    }),
  },
  risk_rules: {
    role: 'shipper',
    create: ({ riskManager }, n) => ({
      risk_manager_id: riskManager,
      name: `Faixa ${n}`,
      value_until: '300000.00',
      starts_on: '2026-01-01',
    }),
    update: { name: 'Outra faixa' },
  },
  containers: {
    role: 'shipper',
    create: ({ marineOrder }, n) => {
      const ten = `TRPU${String(n).padStart(6, '0')}`
      return { order_id: marineOrder, number: `${ten}${checkDigit(ten)}`, iso_type: '22G1' }
    },
    update: { seals: ['BR1'] },
  },
  tower_settings: { role: 'shipper', create: () => ({ silent_hours: 6 }), update: { silent_hours: 8 } },
  list_views: {
    role: 'shipper',
    create: (_world, n) => ({ list: 'orders', name: `Visão ${n}`, query: 'sort=code' }),
    update: { name: 'Outro nome' },
  },
  freight_settings: { role: 'shipper', create: () => ({ pis: '1.65' }), update: { pis: '0.65' } },
  antt_checks: {
    role: 'shipper',
    create: () => ({ kind: 'orders', date_from: '2026-10-01', date_until: '2026-10-31' }),
  },
  freight_studies: {
    role: 'shipper',
    create: () => ({
      name: 'Estudo',
      date_from: '2026-10-01',
      date_until: '2026-10-31',
      scenarios: [{ name: 'Hoje', base: 'in_force' }],
    }),
  },
  route_tables: {
    role: 'shipper',
    create: ({ carrier }, n) => ({
      transporter_id: carrier,
      project: `P${n}`,
      transport_modal: 'full_truckload',
      origin_city_id: SAO_PAULO,
      destiny_city_id: RIO,
      value: '1000',
      value_calculation: 'fixed',
      ...year,
    }),
    update: { value: '1100' },
  },
  route_tables_rates: {
    role: 'shipper',
    create: async ({ make }) => ({
      route_table_id: await make('route_tables'),
      rate: 'gris',
      value: '0.3',
      value_type: 'percent_of_invoice',
    }),
    update: { value: '0.4' },
  },
  configurations_audit: {
    role: 'shipper',
    create: () => ({ audit: 'freight_table', value: '1' }),
    update: { value: '2' },
  },
  payment_terms: {
    role: 'shipper',
    create: (_world, n) => ({
      valid_from: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
      kind: 'fixed_days',
      days: 28,
    }),
  },
  billing_contracted_prices: {
    role: 'manager',
    create: async ({ make }) => ({ company_id: await make('shippers'), ...CONTRACTED }),
    update: { minimum_price: '200.00' },
  },
  billing_contracted_price_additionals: {
    role: 'manager',
    create: async ({ make }) => {
      const company_id = await make('shippers')
      const billing_contracted_price_id = await make('billing_contracted_prices', { company_id })
      return { billing_contracted_price_id, company_id, name: 'Usuários', quantity: '2', price: '29.90' }
    },
    update: { price: '31.00' },
  },
  billing_plan_values: {
    role: 'manager',
    create: async ({ make }) => ({ company_id: await make('shippers'), plan_id: 2, price: '990.00' }),
    update: { price: '1090.00' },
  },
  company_extra_plan_values: {
    role: 'manager',
    create: async ({ make }) => ({
      company_id: await make('shippers'),
      extra_plan_id: 1,
      quantity: '10',
      price: '1.50',
    }),
    update: { quantity: '12.0000' },
  },
  additional_services: {
    role: 'manager',
    create: (_world, n) => ({ name: `Serviço ${n}` }),
    update: { nf: true },
  },
  simulation_table_additional_services: {
    role: 'shipper',
    create: async ({ make, carrier }) => ({
      transporter_id: carrier,
      modal: 'full_truckload',
      additional_service_id: await make('additional_services'),
      type: 'fixed',
      value: '10',
    }),
    update: { value: '12' },
  },
}
