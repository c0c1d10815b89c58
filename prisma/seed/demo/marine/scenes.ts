import type { ContainerTypeCode } from '#shared/marine/container-types.ts'

/** Orders at sea of the story: cabotage of two shippers, on its way, at the port, and delivered with containers still out. */

/** Days before now; negative ones are to come. */
type Ago = number
export type Box = {
  /** Owner and serial; the check digit is worked out. */
  ten: string
  iso_type: ContainerTypeCode
  tare: string
  gross: string
  seals: readonly string[]
  free_days: number
  rate: string
  in?: Ago
  out?: Ago
  returned?: Ago
  /** Where it was, the newest last. */
  track: readonly (readonly [ago: Ago, lat: string, long: string, place: string])[]
}
export type Scene = {
  key: 'shipper' | 'shipper2'
  carrier: string
  code: string
  /** State of the recipient. */
  uf: string
  status: 'ON_ROUTE' | 'ON_DESTINY' | 'DELIVERED'
  created: Ago
  weight: string
  amount: string
  freight: string
  shipping_line: string
  ship: string
  voyage: string
  origin_port: string
  destiny_port: string
  booking: string
  bill_of_lading: string
  etd: Ago
  eta: Ago
  atd: Ago
  ata: Ago | null
  boxes: readonly Box[]
}

const SANTOS = ['-23.953400', '-46.303200', 'Porto de Santos'] as const
const SUAPE = ['-8.394200', '-34.961000', 'Porto de Suape'] as const
const SALVADOR = ['-12.956900', '-38.514900', 'Porto de Salvador'] as const

export const SCENES: readonly Scene[] = [
  {
    key: 'shipper',
    carrier: 'tuiuiu',
    code: 'SA-MAR-0101',
    uf: 'AM',
    status: 'ON_ROUTE',
    created: 19,
    weight: '38650.000',
    amount: '612400.00',
    freight: '28900.00',
    shipping_line: 'Cabotagem Atlântica',
    ship: 'Atlântica Jequitibá',
    voyage: '214N',
    origin_port: 'BRSSZ',
    destiny_port: 'BRMAO',
    booking: 'CAT0214771',
    bill_of_lading: 'CATSSZMAO21477',
    etd: 8,
    eta: -4,
    atd: 8,
    ata: null,
    boxes: [
      {
        ten: 'CATU410377',
        iso_type: '45G1',
        tare: '3900.000',
        gross: '23420.000',
        seals: ['BR448120', 'BR448121'],
        free_days: 12,
        rate: '420.00',
        in: 10,
        track: [
          [10, ...SANTOS],
          [5, '-13.412000', '-37.205000', 'Ao largo de Salvador'],
          [1, '-1.254000', '-44.018000', 'Ao largo de São Luís'],
        ],
      },
      {
        ten: 'CATU410385',
        iso_type: '22G1',
        tare: '2230.000',
        gross: '17460.000',
        seals: ['BR448130'],
        free_days: 12,
        rate: '310.00',
        in: 10,
        track: [
          [10, ...SANTOS],
          [1, '-1.254000', '-44.018000', 'Ao largo de São Luís'],
        ],
      },
    ],
  },
  {
    key: 'shipper',
    carrier: 'tuiuiu',
    code: 'SA-MAR-0094',
    uf: 'PE',
    status: 'DELIVERED',
    created: 47,
    weight: '52180.000',
    amount: '845900.00',
    freight: '31250.00',
    shipping_line: 'Cabotagem Atlântica',
    ship: 'Atlântica Pau-Brasil',
    voyage: '198N',
    origin_port: 'BRSSZ',
    destiny_port: 'BRSUA',
    booking: 'CAT0198402',
    bill_of_lading: 'CATSSZSUA19840',
    etd: 38,
    eta: 31,
    atd: 37,
    ata: 30,
    boxes: [
      {
        ten: 'CATU388102',
        iso_type: '45G1',
        tare: '3900.000',
        gross: '24810.000',
        seals: ['BR431007'],
        free_days: 10,
        rate: '420.00',
        in: 40,
        out: 28,
        returned: 20,
        track: [
          [40, ...SANTOS],
          [28, ...SUAPE],
        ],
      },
      {
        ten: 'CATU388110',
        iso_type: '45G1',
        tare: '3900.000',
        gross: '22140.000',
        seals: ['BR431008'],
        free_days: 10,
        rate: '420.00',
        in: 40,
        out: 28,
        track: [
          [40, ...SANTOS],
          [28, ...SUAPE],
          [24, '-8.112400', '-35.014600', 'Depósito do cliente, Jaboatão'],
        ],
      },
      {
        ten: 'CATU388128',
        iso_type: '22G1',
        tare: '2230.000',
        gross: '15230.000',
        seals: [],
        free_days: 14,
        rate: '310.00',
        in: 40,
        out: 12,
        track: [[12, ...SUAPE]],
      },
    ],
  },
  {
    key: 'shipper2',
    carrier: 'carcara',
    code: 'PB-MAR-0031',
    uf: 'BA',
    status: 'ON_DESTINY',
    created: 33,
    weight: '24300.000',
    amount: '318000.00',
    freight: '17800.00',
    shipping_line: 'Linha Costeira Brasil',
    ship: 'Costeira Ipê-Amarelo',
    voyage: '077N',
    origin_port: 'BRSSZ',
    destiny_port: 'BRSSA',
    booking: 'LCB5507731',
    bill_of_lading: 'LCBSSZSSA7731',
    etd: 24,
    eta: 20,
    atd: 23,
    ata: 19,
    boxes: [
      {
        ten: 'LCBU120455',
        iso_type: '45R1',
        tare: '4600.000',
        gross: '28900.000',
        seals: ['PB99812'],
        free_days: 8,
        rate: '780.00',
        in: 25,
        out: 17,
        track: [
          [23, ...SANTOS],
          [17, ...SALVADOR],
        ],
      },
      {
        ten: 'LCBU120463',
        iso_type: '45R1',
        tare: '4600.000',
        gross: '9800.000',
        seals: ['PB99813'],
        free_days: 8,
        rate: '780.00',
        in: 25,
        track: [[19, ...SALVADOR]],
      },
    ],
  },
]
