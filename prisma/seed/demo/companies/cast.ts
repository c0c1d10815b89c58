import type { RoleName } from '#shared/access/roles.ts'
import type { Permission } from '#shared/access/permissions.ts'
import type { CityName } from '../places/cities.ts'

/** The people of the story. All names are invented; no company or person behind them exists. */
export type Character = {
  key: string
  type: RoleName
  fantasy_name: string
  social_reason: string
  /** First eight characters of the CNPJ; letters are allowed since July 2026. */
  root: string
  branch?: string
  city: CityName
  /** Login name before @demo.example; the company of a login has one user who owns all of its modules. */
  login?: string
  parent?: string
  simples_nacional?: boolean
}

const one = (
  key: string,
  type: RoleName,
  names: readonly [fantasy: string, social: string],
  root: string,
  city: CityName,
  more: Partial<Character> = {},
): Character => ({ key, type, fantasy_name: names[0], social_reason: names[1], root, city, ...more })

export const CARRIER_KEYS = [
  'tuiuiu',
  'araucaria',
  'jangada',
  'cordilheira',
  'mandacaru',
  'seriema',
  'peroba',
  'vitoria_regia',
] as const
export type CarrierKey = (typeof CARRIER_KEYS)[number]

export const CAST: readonly Character[] = [
  one('dev', 'dev', ['Tropeiro Engenharia', 'Tropeiro Engenharia de Software Ltda'], '61204918', 'Campinas', {
    login: 'dev',
  }),
  one(
    'manager',
    'manager',
    ['Tropeiro Operações', 'Tropeiro Operações Logísticas Ltda'],
    '61204919',
    'São Paulo',
    { login: 'manager' },
  ),

  one(
    'shipper',
    'shipper',
    ['Serra Azul Utilidades', 'Serra Azul Utilidades Domésticas S.A.'],
    '47310652',
    'São Paulo',
    { login: 'shipper' },
  ),
  one(
    'branch',
    'shipper',
    ['Serra Azul Contagem', 'Serra Azul Utilidades Domésticas S.A.'],
    '47310652',
    'Contagem',
    { branch: '0002', parent: 'shipper' },
  ),
  one(
    'shipper2',
    'shipper',
    ['Pomar Bonito Alimentos', 'Pomar Bonito Indústria de Alimentos Ltda'],
    '52874103',
    'Ribeirão Preto',
    { login: 'shipper2' },
  ),

  one(
    'tuiuiu',
    'transporter',
    ['Tuiuiú Express', 'Tuiuiú Express Transportes Rodoviários Ltda'],
    '33719046',
    'Guarulhos',
    { login: 'transporter' },
  ),
  one(
    'araucaria',
    'transporter',
    ['Araucária Dourada Cargas', 'Araucária Dourada Transporte de Cargas Ltda'],
    '28460197',
    'Curitiba',
    { login: 'transporter2' },
  ),
  one(
    'jangada',
    'transporter',
    ['Jangada do Norte Encomendas', 'Jangada do Norte Encomendas e Cargas Ltda'],
    '39051728',
    'Recife',
  ),
  one(
    'cordilheira',
    'transporter',
    ['Cordilheira Fracionados', 'Cordilheira Cargas Fracionadas Ltda'],
    '41627385',
    'São Paulo',
  ),
  one(
    'mandacaru',
    'transporter',
    ['Mandacaru Rodoviário', 'Mandacaru Transportes Rodoviários Ltda'],
    '36208514',
    'Feira de Santana',
  ),
  one(
    'seriema',
    'transporter',
    ['Seriema do Cerrado', 'Seriema do Cerrado Transportes Ltda'],
    '44918230',
    'Goiânia',
  ),
  one(
    'peroba',
    'transporter',
    ['Peroba Rosa Lotações', 'Peroba Rosa Transporte de Lotações Ltda'],
    '31846502',
    'Londrina',
  ),
  one(
    'vitoria_regia',
    'transporter',
    ['Vitória-Régia Cargas', 'M. A. Vitória-Régia Cargas ME'],
    '49503761',
    'Campinas',
    { simples_nacional: true },
  ),
  one(
    'carcara',
    'transporter',
    ['Carcará Refrigerados', 'Carcará Transportes Refrigerados Ltda'],
    '35172946',
    'Ribeirão Preto',
  ),
  one(
    'saira',
    'transporter',
    ['Saíra Distribuição', 'Saíra Distribuição e Transportes Ltda'],
    '38614027',
    'Uberlândia',
  ),

  // The supplier's number has letters, as those issued since July 2026 may have (IN RFB 2.229/2024).
  one(
    'supplier',
    'supplier',
    ['Cerâmica Vale do Barro', 'Cerâmica Vale do Barro Ltda'],
    '7T4KX0B9',
    'Campinas',
    { login: 'supplier' },
  ),
  one(
    'supplier2',
    'supplier',
    ['Embalagens Três Pinheiros', 'Embalagens Três Pinheiros Ltda'],
    '30985617',
    'Joinville',
  ),
  one(
    'customer',
    'customer',
    ['Casa Nova Aurora', 'Casa Nova Aurora Comércio Varejista Ltda'],
    '26107493',
    'Rio de Janeiro',
    { login: 'customer' },
  ),
  one(
    'customer2',
    'customer',
    ['Magazine Beira Rio', 'Magazine Beira Rio do Nordeste Ltda'],
    '24830516',
    'Salvador',
  ),
  one(
    'customer3',
    'customer',
    ['Lar e Cia dos Pampas', 'Lar e Cia dos Pampas Comércio Ltda'],
    '29746108',
    'Porto Alegre',
  ),
  one(
    'customer4',
    'customer',
    ['Empório das Gerais', 'Empório das Gerais Utilidades Ltda'],
    '23519864',
    'Belo Horizonte',
  ),
  one(
    'risk_manager',
    'risk_manager',
    ['Sentinela Gerenciamento', 'Sentinela Gerenciamento de Riscos Ltda'],
    '45081923',
    'São Paulo',
    { login: 'risk_manager' },
  ),
  one(
    'broker',
    'broker',
    ['Porto Firme Corretora', 'Porto Firme Corretora de Seguros Ltda'],
    '27360481',
    'São Paulo',
    { login: 'broker' },
  ),
  one('four_pl', 'four_pl', ['Rumo Certo 4PL', 'Rumo Certo Gestão Logística Ltda'], '42795160', 'Campinas', {
    login: 'four_pl',
  }),
  one(
    'auditor',
    'auditor',
    ['Conferente Auditoria de Fretes', 'Conferente Auditoria de Fretes Ltda'],
    '40138276',
    'Curitiba',
    { login: 'auditor' },
  ),
  one(
    'fintech',
    'fintech',
    ['Adianta Aqui', 'Adianta Aqui Sociedade de Crédito Direto S.A.'],
    '46520839',
    'São Paulo',
    { login: 'fintech' },
  ),
  one(
    'fintech2',
    'fintech',
    ['Caixa-Forte Recebíveis', 'Caixa-Forte Recebíveis S.A.'],
    '48217605',
    'Belo Horizonte',
  ),
  one(
    'finance_manager',
    'finance_manager',
    ['Ponte Crédito', 'Ponte Crédito Correspondente Digital Ltda'],
    '43069518',
    'São Paulo',
    { login: 'finance_manager' },
  ),
  one('taker', 'taker', ['Metalúrgica Bom Ferro', 'Metalúrgica Bom Ferro Ltda'], '25496870', 'Contagem', {
    login: 'taker',
  }),
]

/** Who works for which shipper. The second shipper shares no partner with the first. */
export const PARTNERS: Readonly<Record<string, readonly string[]>> = {
  shipper: [
    ...CARRIER_KEYS,
    'supplier',
    'supplier2',
    'customer',
    'customer2',
    'customer3',
    'customer4',
    'risk_manager',
    'broker',
    'four_pl',
    'auditor',
    'finance_manager',
    'fintech',
  ],
  branch: [
    'tuiuiu',
    'araucaria',
    'cordilheira',
    'peroba',
    'customer',
    'customer4',
    'risk_manager',
    'four_pl',
    'auditor',
  ],
  shipper2: ['carcara', 'saira', 'fintech2'],
}

const LOGISTICS = ['integra_manager', 'tracking'] as const
const owners = (...modules: readonly string[]) => modules.map((module) => `${module}__owner` as Permission)

const EVERYTHING = owners(
  ...LOGISTICS,
  'tms',
  'age',
  'inv',
  'bi',
  'wms',
  'prt',
  'quotation',
  'simulation',
  'bid_frp',
  'fiscal_bookkeeping',
  'app_delivery',
  'billing',
  'finance',
)

/** The modules that each kind of company uses; its login owns all of them. */
export const MODULES_OF: Readonly<Record<RoleName, readonly Permission[]>> = {
  dev: [...EVERYTHING, ...owners('four_pl_manager')],
  manager: [...EVERYTHING, ...owners('four_pl_manager')],
  shipper: EVERYTHING,
  transporter: owners(
    ...LOGISTICS,
    'tms',
    'quotation',
    'simulation',
    'bid_frp',
    'app_delivery',
    'billing',
    'finance',
  ),
  risk_manager: owners(...LOGISTICS),
  broker: owners('integra_manager', 'bi'),
  fintech: owners('integra_manager', 'finance'),
  customer: owners(...LOGISTICS),
  four_pl: owners(...LOGISTICS, 'four_pl_manager', 'quotation', 'simulation', 'bid_frp', 'bi', 'tms'),
  auditor: owners('integra_manager', 'fiscal_bookkeeping', 'bi'),
  finance_manager: owners('integra_manager', 'finance'),
  taker: owners('integra_manager', 'finance'),
  supplier: owners(...LOGISTICS, 'age'),
}
